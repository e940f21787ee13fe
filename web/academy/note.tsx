import { useTranslation } from '../core/words/translation.tsx';
import { useAnnounce } from '../core/writes/undo.ts';
import { useAutosave } from '../core/writes/use-autosave.ts';
import { IconButton } from '../ui/button/icon-button.tsx';
import { MarkedField } from '../ui/text/marked-field.tsx';
import { type CourseNoteDetailsFragment, useDeleteCourseNoteMutation, updateCourseNoteOperation } from './generated.ts';
import styles from './notes.module.css';

const wait = 500;

/** One note, edited in place with autosave. */
export function Note({ note }: { note: CourseNoteDetailsFragment }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [, remove] = useDeleteCourseNoteMutation();
  const { values, change, flush } = useAutosave({
    key: `course note ${note.id}`,
    first: { text: note.text },
    wait,
    write: (_, { text }, since) => updateCourseNoteOperation({ id: note.id, note: { text }, since }),
  });
  return (
    <article className={styles.note}>
      {note.quote && (
        <blockquote className={styles.quote} dir="auto">
          {note.quote}
        </blockquote>
      )}
      <MarkedField
        label={t('academy.note')}
        value={values.text}
        onChange={(text) => change({ text })}
        onDone={() => void flush()}
        level={4}
      />
      <span className={styles.remove}>
        <IconButton
          size="sm"
          icon="trash"
          label={t('academy.deleteNote')}
          onClick={() => void remove({ id: note.id }).then((result) => announce(result, t('academy.noteDeleted')))}
        />
      </span>
    </article>
  );
}
