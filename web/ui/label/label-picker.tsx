import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { Icon } from '../mark/icon.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Input } from '../form/input.tsx';
import { LabelDot } from './label-mark.tsx';
import { LabelRows } from './label-rows.tsx';
import styles from '../menu/option-list.module.css';
import { useListbox } from '../menu/use-listbox.ts';

export type Label = { id: string; title: string; color?: string | undefined };
/** For several records: on all, some or none. */
export type Carried = 'all' | 'some' | 'none';

/** Labels that are on all or some of the records. */
export function carriedBy(records: readonly { labels: readonly { id: string }[] }[]): ReadonlyMap<string, Carried> {
  const counts = new Map<string, number>();
  for (const { labels } of records) for (const { id } of labels) counts.set(id, (counts.get(id) ?? 0) + 1);
  return new Map([...counts].map(([id, count]) => [id, count === records.length ? 'all' : 'some']));
}

export type PickerProps = {
  labels: readonly Label[];
  /** Selected ids, or state by id for several records. */
  chosen: readonly string[] | ReadonlyMap<string, Carried>;
  onToggle: (label: Label, on: boolean) => void;
  /** Creates a label from the typed text and selects it. */
  onCreate?: ((title: string) => void) | undefined;
  onRename?: ((label: Label, title: string) => void) | undefined;
  onDelete?: ((label: Label) => void) | undefined;
  /** Maximum name length. */
  most?: number;
};

type Choice = { kind: 'label'; label: Label } | { kind: 'new' };

/** Searchable list of labels to select; new names create labels. For popovers and panels. */
export function LabelPicker({ labels, chosen, onToggle, onCreate, onRename, onDelete, most = 60 }: PickerProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [isEditing, setEditing] = useState(false);
  const wanted = typed.trim().toLowerCase();
  const carried = ({ id }: Label): Carried =>
    chosen instanceof Map ? (chosen.get(id) ?? 'none') : (chosen as readonly string[]).includes(id) ? 'all' : 'none';

  const found = labels.filter((label) => label.title.toLowerCase().includes(wanted));
  const isNew = wanted !== '' && !labels.some((label) => label.title.toLowerCase() === wanted);
  const choices: Choice[] = [
    ...found.map((label): Choice => ({ kind: 'label', label })),
    ...(isNew && onCreate ? [{ kind: 'new' } as const] : []),
  ];
  const { input, list, option } = useListbox<Choice>({
    items: choices,
    typed,
    many: true,
    isSelected: (choice) => choice.kind === 'label' && carried(choice.label) === 'all',
    onPick: (choice) => {
      if (choice.kind === 'label') return onToggle(choice.label, carried(choice.label) !== 'all');
      onCreate?.(typed.trim());
      setTyped('');
    },
  });
  const nothing = labels.length === 0 && !wanted ? t('ui.noTags') : t('ui.noTagFound');

  return (
    <>
      <div className={styles.top}>
        <Input
          {...input}
          icon="magnifying-glass"
          aria-label={t(onCreate ? 'ui.findTag' : 'ui.findOnlyTag')}
          placeholder={t(onCreate ? 'ui.findTag' : 'ui.findOnlyTag')}
          maxLength={most}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {onRename && onDelete && (
          <IconButton
            icon={isEditing ? 'check' : 'pencil'}
            label={t(isEditing ? 'ui.doneEditingTags' : 'ui.renameTags')}
            aria-pressed={isEditing}
            onClick={() => setEditing(!isEditing)}
          />
        )}
      </div>
      {isEditing && onRename && onDelete ? (
        <div className={styles.rows}>
          <LabelRows labels={found} {...{ onRename, onDelete, most }} />
        </div>
      ) : (
        <ul {...list} className={styles.list} aria-label={t('ui.tags')}>
          {choices.map((choice, index) => (
            <li
              key={choice.kind === 'label' ? choice.label.id : 'new'}
              {...option(index)}
              className={styles.option}
              data-kind={choice.kind}
            >
              {choice.kind === 'new' ? (
                <>
                  <Icon name="plus" size={18} />
                  {t('ui.createTag', { title: typed.trim() })}
                </>
              ) : (
                <>
                  {choice.label.color && <LabelDot color={choice.label.color} />}
                  <bdi>{choice.label.title}</bdi>
                  <Mark carried={carried(choice.label)} />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {choices.length === 0 && <p className={styles.none}>{nothing}</p>}
    </>
  );
}

function Mark({ carried }: { carried: Carried }) {
  const { t } = useTranslation();
  if (carried === 'none') return null;
  return (
    <>
      <Icon name={carried === 'all' ? 'check' : 'minus'} size={18} />
      {carried === 'some' && <span className="visually-hidden">{t('ui.onSome')}</span>}
    </>
  );
}
