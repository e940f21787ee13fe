import type { RefObject } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { toDate } from '../core/words/intl.ts';
import { MomentChoice } from './writing/moment-choice.tsx';
import { MoveBefore } from './masonry/move-before.tsx';
import { ColorChoice } from '../ui/label/color-choice.tsx';
import { LabelPicker, carriedBy } from '../ui/label/label-picker.tsx';
import { Popover } from '../ui/menu/popover.tsx';
import { createNoteLabelLimits } from './generated.ts';
import { nameOf } from './note/note-text-of.ts';
import styles from './picker.module.css';
import { type Row, colors } from './places.ts';
import type { Labels } from './use-notes.ts';
import type { NoteWrites } from './use-note-writes.ts';

export type Picking = { kind: 'color' | 'label' | 'remind' | 'move'; rows: readonly Row[]; anchor: HTMLElement | null };
type Props = {
  picking: Picking;
  /** Current order of the notes, for moving one before another. */
  all: readonly Row[];
  labels: Labels;
  writes: NoteWrites;
  onClose: () => void;
};

/** Picks color, labels, reminder or position of notes; used by the bar, shortcuts and the open note. */
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
        <div className={styles.colors}>
          <ColorChoice
            label={t('notes.pick.color')}
            colors={colors}
            value={rows.every((row) => row.color === rows[0]?.color) ? (rows[0]?.color ?? null) : undefined}
            none={t('notes.noColor')}
            onPick={(color) => {
              done();
              void writes.color(rows, color);
            }}
          />
        </div>
      )}
      {kind === 'label' && (
        <LabelPicker
          labels={labels}
          chosen={carriedBy(rows)}
          onToggle={(label, on) => void writes.label(rows, label, on)}
          onCreate={(title) => void writes.makeLabel(title).then((label) => label && writes.label(rows, label, true))}
          most={createNoteLabelLimits.title.max}
        />
      )}
      {kind === 'move' && (
        <div className={styles.move}>
          <MoveBefore
            words={{ label: t('notes.pick.move'), find: t('notes.findNote'), none: t('notes.noMatch') }}
            rows={all.filter((row) => row.pinned === rows[0]?.pinned)}
            moved={rows[0]!}
            nameOf={(row) => nameOf(row) || t('notes.empty')}
            onMove={(after) => {
              done();
              void writes.move(rows[0]!.id, after);
            }}
          />
        </div>
      )}
      {kind === 'remind' && (
        <div className={styles.remind}>
          <MomentChoice
            icon="bell"
            words={{
              set: t('notes.remindSet'),
              none: t('notes.remindNever'),
              past: (when) => t('notes.remindPast', { when }),
            }}
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
