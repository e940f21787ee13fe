import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { toDate } from '../core/intl.ts';
import { Icon } from '../ui/icon.tsx';
import { LabelPicker, carriedBy } from '../ui/label-picker.tsx';
import { OptionList } from '../ui/option-list.tsx';
import { Popover } from '../ui/popover.tsx';
import { nameOf } from './note-text-of.ts';
import styles from './picker.module.css';
import { type Row, colors } from './places.ts';
import { ReminderPicker } from './reminder-picker.tsx';
import type { Labels } from './use-notes.ts';
import type { NoteWrites } from './use-note-writes.ts';

export type Picking = { kind: 'color' | 'label' | 'remind' | 'move'; rows: readonly Row[]; anchor: HTMLElement | null };
type Props = {
  picking: Picking;
  /** The notes as they stand, to move one before another. */
  all: readonly Row[];
  labels: Labels;
  writes: NoteWrites;
  onClose: () => void;
};

/** A colour, labels, a reminder or another place for notes: the same from the bar, from a key and from an open note. */
export function Picker({ picking: { kind, rows, anchor }, all, labels, writes, onClose }: Props) {
  const { t } = useTranslation();
  const place = { current: anchor } as RefObject<HTMLElement | null>;
  const done = () => {
    onClose();
    anchor?.focus();
  };
  return (
    <Popover open anchor={place} label={t(`notes.pick.${kind}`)} align="start" width={320} onClose={done}>
      {kind === 'color' && (
        <ul className={styles.colors}>
          {([null, ...colors] as const).map((color, index) => (
            <li key={color ?? 'none'}>
              <button
                type="button"
                data-color={color ?? undefined}
                data-focus={index === 0 ? true : undefined}
                aria-label={t(`notes.colors.${color ?? 'none'}`)}
                title={t(`notes.colors.${color ?? 'none'}`)}
                aria-pressed={rows.every((row) => (row.color ?? null) === color)}
                onClick={() => {
                  done();
                  void writes.color(rows, color);
                }}
              >
                {rows.every((row) => (row.color ?? null) === color) && <Icon name="check" size={18} />}
              </button>
            </li>
          ))}
        </ul>
      )}
      {kind === 'label' && (
        <LabelPicker
          labels={labels}
          chosen={carriedBy(rows)}
          onToggle={(label, on) => void writes.label(rows, label, on)}
          onCreate={(title) => void writes.makeLabel(title).then((label) => label && writes.label(rows, label, true))}
          most={100}
        />
      )}
      {kind === 'move' && <MoveBefore note={rows[0]!} all={all} writes={writes} onDone={done} />}
      {kind === 'remind' && (
        <div className={styles.remind}>
          <ReminderPicker
            value={rows.length === 1 ? toDate(rows[0]?.reminder) : null}
            onPick={(at) => {
              done();
              void writes.remind(rows, at);
            }}
          />
        </div>
      )}
    </Popover>
  );
}

type MoveProps = { note: Row; all: Props['all']; writes: NoteWrites; onDone: () => void };

/** The way of moving a card that needs neither a mouse nor many steps: before another one of its kind, by its name. */
function MoveBefore({ note, all, writes, onDone }: MoveProps) {
  const { t } = useTranslation();
  const others = all.filter((row) => row.pinned === note.pinned && row.id !== note.id);
  return (
    <div className={styles.move}>
      <OptionList
        label={t('notes.pick.move')}
        find={t('notes.findNote')}
        none={t('notes.noMatch')}
        items={others}
        keyOf={({ id }) => id}
        fits={(row, words) => nameOf(row).toLowerCase().includes(words)}
        onPick={(before) => {
          onDone();
          void writes.move(note.id, others[others.indexOf(before) - 1]?.id ?? null);
        }}
      >
        {(row) => <bdi>{nameOf(row) || t('notes.empty')}</bdi>}
      </OptionList>
    </div>
  );
}
