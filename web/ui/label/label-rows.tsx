import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { ColorSelect } from './color-select.tsx';
import { Icon } from '../mark/icon.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Input } from '../form/input.tsx';
import type { LabelColor } from './label-mark.tsx';
import type { Label } from './label-picker.tsx';
import styles from './label-rows.module.css';
import { useReorder } from '../drag/use-reorder.ts';

const debounce = 500;

type Props = {
  labels: readonly Label[];
  onRename: (label: Label, title: string) => void;
  onDelete: (label: Label) => void;
  onRecolor?: (label: Label, color: LabelColor) => void;
  /** Note behind the name, for example the number of records. */
  note?: (label: Label) => ReactNode;
  most?: number | undefined;
  /** Field for a new label; refused text is restored. */
  adding?: { label: string; onAdd: (title: string) => Promise<boolean> };
  /** Enables manual order by handle or keys. */
  order?: { of: string; onMove: (id: string, after: string | null) => unknown };
};

/** Editable list of labels; changes are saved immediately. */
export function LabelRows({ labels, adding, order, ...rest }: Props) {
  const { item } = useReorder({
    kind: `label ${order?.of}`,
    ids: labels.map(({ id }) => id),
    handle: '[data-handle]',
    nameOf: (id) => labels.find((label) => label.id === id)?.title ?? '',
    onMove: ([id = ''], after) => void order?.onMove(id, after),
    disabled: !order,
  });
  return (
    <ul className={styles.list}>
      {labels.map((label) => (
        <LabelRow key={label.id} label={label} {...rest} {...(order ? { frame: item(label.id) } : {})} />
      ))}
      {adding && (
        <li>
          <NewLabel {...adding} most={rest.most} />
        </li>
      )}
    </ul>
  );
}

function NewLabel({ label, onAdd, most = 60 }: NonNullable<Props['adding']> & Pick<Props, 'most'>) {
  const { t } = useTranslation();
  const [title, setTitle] = useState('');
  const add = async () => {
    const wanted = title.trim();
    if (!wanted) return;
    setTitle('');
    if (!(await onAdd(wanted))) setTitle(wanted);
  };
  return (
    <Input
      icon="plus"
      aria-label={label}
      placeholder={label}
      maxLength={most}
      value={title}
      onChange={(event) => setTitle(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        void add();
      }}
      end={
        title.trim() && (
          <IconButton size="sm" icon="check" label={t('ui.createTag', { title })} onClick={() => void add()} />
        )
      }
    />
  );
}

type RowProps = Omit<Props, 'labels' | 'adding' | 'order'> & {
  label: Label;
  /** Drag attributes. */
  frame?: ReturnType<ReturnType<typeof useReorder>['item']>;
};

function LabelRow({ label, onRename, onDelete, onRecolor, note, frame, most = 60 }: RowProps) {
  const { t } = useTranslation();
  const [title, setTitle] = useState(label.title);
  const known = useRef(label.title);
  useEffect(() => {
    const before = known.current;
    known.current = label.title;
    // Renamed elsewhere; text being edited here stays.
    setTitle((typed) => (typed === before ? label.title : typed));
  }, [label.title]);

  const save = () => {
    const wanted = title.trim();
    if (wanted && wanted !== label.title) onRename(label, wanted);
  };
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    // Debounced: saves half a second after the last input, or on blur.
    const timer = setTimeout(() => latest.current(), debounce);
    return () => clearTimeout(timer);
  }, [title]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moved by keys from its field
    <li className={styles.row} {...frame}>
      {frame && (
        <span className={styles.handle} data-handle>
          <Icon name="bars-3" size={16} />
        </span>
      )}
      {onRecolor && (
        <ColorSelect
          label={t('ui.colorOf', { title: label.title })}
          value={(label.color ?? 'gray') as LabelColor}
          onChange={(color) => onRecolor(label, color)}
        />
      )}
      <span className={styles.grow}>
        <Input
          aria-label={t('ui.renameTag', { title: label.title })}
          maxLength={most}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          onBlur={() => (title.trim() === '' ? setTitle(label.title) : save())}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.currentTarget.blur();
          }}
        />
      </span>
      {note && <span className={styles.note}>{note(label)}</span>}
      <IconButton
        size="sm"
        icon="trash"
        label={t('ui.deleteTag', { title: label.title })}
        onClick={() => onDelete(label)}
      />
    </li>
  );
}
