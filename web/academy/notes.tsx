import { useEffect, useRef } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { networkOnly } from '../core/client/network-only.ts';
import { useAnnounce } from '../core/writes/undo.ts';
import { useLocalDraft } from '../core/writes/use-local-draft.ts';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Field } from '../ui/form/field.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { Textarea } from '../ui/form/textarea.tsx';
import type { OpenCourse } from './course-page.tsx';
import { useCourseNotesQuery, useCreateCourseNoteMutation } from './generated.ts';
import { Note } from './note.tsx';
import { selectedWords } from './selected-words.ts';
import styles from './notes.module.css';

/** Text selected when the shortcut was pressed; typing will end the selection. */
export type AskedNote = { quote: string | null };
type NewProps = {
  course: OpenCourse;
  step: number;
  /** Requests a new note; its field takes the focus. */
  asked: AskedNote | null;
  onAsked: () => void;
};
type Props = NewProps & { onClose: () => void };

/** The user's private notes in this course, by step. */
export function Notes({ course, step, asked, onAsked, onClose }: Props) {
  const { t } = useTranslation();
  const [{ data, error }, refetch] = useCourseNotesQuery({ variables: { courseId: course.id } });
  const notes = data?.courseNotes;
  const byStep = Map.groupBy(notes ?? [], (note) => note.step);
  return (
    <section className={styles.notes} aria-label={t('academy.notes')}>
      <header className={styles.head}>
        <h2>{t('academy.notes')}</h2>
        {notes && notes.length > 0 && (
          <IconButton size="sm" icon="printer" label={t('academy.printNotes')} onClick={printNotes} />
        )}
        <IconButton size="sm" icon="x-mark" label={t('ui.close')} onClick={onClose} />
      </header>
      <NewNote {...{ course, step, asked, onAsked }} />
      <Loaded
        of={{ data: notes, error, retry: () => refetch(networkOnly) }}
        skeleton={<SkeletonRows count={2} picture={false} />}
        empty={
          <EmptyState
            small
            kind="none"
            icon="pencil-square"
            title={t('academy.noNotes')}
            text={t('academy.noNotesText')}
          />
        }
      >
        {() =>
          [...byStep].map(([order, list]) => (
            <section key={order} className={styles.step}>
              <h3 data-here={order === step || undefined}>
                {order + 1}. <bdi>{course.steps?.[order]?.title}</bdi>
              </h3>
              {list.map((note) => (
                <Note key={note.id} note={note} />
              ))}
            </section>
          ))
        }
      </Loaded>
    </section>
  );
}

/** Prints only the notes. */
function printNotes(): void {
  document.documentElement.dataset['print'] = 'notes';
  print();
  delete document.documentElement.dataset['print'];
}

type Draft = { text: string; quote: string | null };
const nothing: Draft = { text: '', quote: null };

function NewNote({ course, step, asked, onAsked }: NewProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [{ fetching }, create] = useCreateCourseNoteMutation();
  const [{ text, quote }, change] = useLocalDraft(`course ${course.id}`, nothing);
  // Selected text becomes the quote of the new note, when the panel opens or while it is open.
  const quoteSelected = () => {
    const words = selectedWords();
    if (words !== null && words !== quote) change({ quote: words });
  };
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the panel opens
  useEffect(quoteSelected, []);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!asked) return;
    if (asked.quote !== null) change({ quote: asked.quote });
    field.current?.focus();
    onAsked();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per request
  }, [asked]);
  const send = async () => {
    const result = await create({ note: { courseId: course.id, step, quote, text: text.trim() } });
    if (announce(result, t('academy.noteAdded'))) change(nothing);
  };
  return (
    <form
      className={styles.form}
      onFocus={quoteSelected}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || text.trim() === '') return;
        event.preventDefault();
        void send();
      }}
    >
      {quote && (
        <blockquote className={styles.quote} dir="auto">
          {quote}
          <IconButton size="sm" icon="x-mark" label={t('academy.noQuote')} onClick={() => change({ quote: null })} />
        </blockquote>
      )}
      <Field label={t('academy.noteFor', { step: step + 1 })} hint={t('academy.noteHint')}>
        <Textarea
          ref={field}
          minRows={2}
          maxRows={12}
          value={text}
          onChange={(event) => change({ text: event.target.value })}
        />
      </Field>
      <Button type="submit" size="sm" busy={fetching} disabled={text.trim() === ''}>
        {t('academy.addNote')}
      </Button>
    </form>
  );
}
