import { useEffect, useRef } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { toDate, useDates } from '../../core/words/intl.ts';
import { useAutosave } from '../../core/writes/use-autosave.ts';
import { useRefetchedRecord } from '../../core/records/use-refetched-record.ts';
import { Saving } from '../../list/record/saving.tsx';
import { TextChecklist } from '../writing/text-checklist.tsx';
import { LabelChips } from '../../ui/label/label-chips.tsx';
import { type NoteDetailsFragment, fetchNote, updateNoteOperation } from '../generated.ts';
import styles from './note-dialog.module.css';
import { NoteField } from './note-field.tsx';
import type { ListContext } from '../notes-page.tsx';
import { useChecklist } from './use-checklist.ts';
import { isBlank } from './use-new-note.ts';
import { useLatest } from '../../core/state/use-stable.ts';

type Props = { note: NoteDetailsFragment; context: ListContext };
type Words = { title: string; content: string };
const wait = 500;
const wordsOf = ({ title, content }: Words): Words => ({ title, content });

/** Picture, text, checklist and labels of an open note, with autosave. */
export function NoteBody({ note, context }: Props) {
  const { t } = useTranslation();
  const { labels, writes, place, pictures } = context;
  const readOnly = place.kind === 'bin';
  const words = useWords(note);
  const { values, change, state } = words;
  const { lines, run, flush, isWaiting } = useChecklist(note);
  const isEmptied = isBlank({ ...values, lines, picture: note.image });
  useGoing(isEmptied && !readOnly, () => void writes.remove([note]));
  const onLabel = async (label: { id?: string; title: string }) => {
    const known = label.id ? { id: label.id, title: label.title } : await writes.makeLabel(label.title);
    if (known) await writes.label([note], known, true);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- flushes pending edits on blur
    <div className={styles.body} onBlur={flush}>
      {note.image && (
        <figure className={styles.picture}>
          <img
            src={note.image}
            alt={t('notes.picture')}
            width={note.previewWidth ?? undefined}
            height={note.previewHeight ?? undefined}
          />
          {!readOnly && (
            <button type="button" onClick={() => void pictures.remove(note.id)}>
              {t('notes.removePicture')}
            </button>
          )}
        </figure>
      )}
      <NoteField
        {...values}
        labels={labels}
        readOnly={readOnly}
        isMarked
        isList={note.tasks != null}
        onChange={change}
        onLabel={(label) => void onLabel(label)}
      />
      {note.tasks != null && <TextChecklist of={note.id} lines={lines} readOnly={readOnly} run={run} />}
      <NoteChips note={note} context={context} />
      <Saving
        of={{ ...words, state: isWaiting ? 'waiting' : state }}
        fields={{ title: t('notes.thisTitle'), content: t('notes.thisText') }}
      />
    </div>
  );
}

/** Deletes a note that was emptied when it is closed. */
function useGoing(isEmptied: boolean, go: () => void) {
  const latest = useLatest({ isEmptied, go });
  const first = useRef(isEmptied);
  useEffect(
    () => () => {
      if (latest.current.isEmptied && !first.current) latest.current.go();
    },
    [latest],
  );
}

/** Title and text with autosave: untouched fields follow changes by others, conflicts are asked about. */
function useWords(note: NoteDetailsFragment) {
  return useAutosave<Words>({
    key: `note ${note.id}`,
    first: wordsOf(note),
    wait,
    asks: true,
    reread: useRefetchedRecord(fetchNote, { id: note.id, binned: false }, ({ note: now }) => now && wordsOf(now)),
    write: (changed, _, since) => {
      const variables = { id: note.id, note: { ...changed, updatedAt: new Date().toISOString() }, since };
      return updateNoteOperation(variables);
    },
  });
}

function NoteChips({ note, context: { writes, place, pick } }: Props) {
  const { t } = useTranslation();
  const dates = useDates();
  const at = toDate(note.reminder);
  const isBin = place.kind === 'bin';
  if (!at && note.labels.length === 0) return null;
  return (
    <div className={styles.chips}>
      {at && (
        <button
          type="button"
          className={styles.reminder}
          disabled={isBin}
          onClick={(event) => pick('remind', [note], event.currentTarget)}
        >
          {t(at < new Date() ? 'notes.remindedPast' : 'notes.reminded', { when: dates.timed(at) })}
        </button>
      )}
      <LabelChips
        labels={note.labels}
        remove={(title) => t('notes.removeLabel', { title })}
        onRemove={isBin ? null : (label) => void writes.label([note], label, false)}
      />
    </div>
  );
}
