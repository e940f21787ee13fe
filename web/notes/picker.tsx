import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { toDate } from '../core/intl.ts';
import { Icon } from '../ui/icon.tsx';
import { LabelPicker, carriedBy } from '../ui/label-picker.tsx';
import { Popover } from '../ui/popover.tsx';
import styles from './picker.module.css';
import { type Row, colors } from './places.ts';
import { ReminderPicker } from './reminder-picker.tsx';
import type { Labels } from './use-notes.ts';
import type { NoteWrites } from './use-note-writes.ts';

export type Picking = { kind: 'color' | 'label' | 'remind'; rows: readonly Row[]; anchor: HTMLElement | null };
type Props = { picking: Picking; labels: Labels; writes: NoteWrites; onClose: () => void };

/** A colour, labels or a reminder for notes: the same from the bar, from a key and from an open note. */
export function Picker({ picking: { kind, rows, anchor }, labels, writes, onClose }: Props) {
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
      {kind === 'remind' && (
        <ReminderPicker
          value={rows.length === 1 ? toDate(rows[0]?.reminder) : null}
          onPick={(at) => {
            done();
            void writes.remind(rows, at);
          }}
        />
      )}
    </Popover>
  );
}
