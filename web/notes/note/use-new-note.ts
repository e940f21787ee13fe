import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import type { SaveState } from '../../core/writes/autosave.ts';
import { endsSession, isOffline } from '../../core/client/errors.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { dropUnsaved, keepUnsaved, unsavedOf } from '../../core/writes/unsaved.ts';
import { useRetry } from '../../core/outbox/use-retry.ts';
import type { Line } from '../../list/checklist/check-line.tsx';
import { type NoteInput, useCreateNoteMutation, useUpdateNoteMutation } from '../generated.ts';
import { useMakeLabel } from '../use-note-writes.ts';

export type Draft = {
  title: string;
  content: string;
  lines: Line[] | null;
  labels: { id?: string; title: string }[];
  picture: { image: string; preview: string | null } | null;
  /** With it the gateway makes the note once, however often it is sent. */
  key: string;
  /** What was sent: sent again it is the same, and what was written since follows it. */
  sent: NoteInput | null;
};

const draftKey = 'new note';
const blank = (): Draft => ({
  title: '',
  content: '',
  lines: null,
  labels: [],
  picture: null,
  key: crypto.randomUUID(),
  sent: null,
});

type Held = Pick<Draft, 'title' | 'content' | 'lines'> & { picture: unknown };
export const isBlank = ({ title, content, lines, picture }: Held): boolean =>
  !picture && !title.trim() && !content.trim() && !lines?.some((line) => line.title.trim());

function wordsOf({ title, content, lines }: Draft): Pick<NoteInput, 'title' | 'content' | 'tasks'> {
  const written = lines?.filter((line) => line.title.trim()) ?? [];
  const tasks = written.map((line) => ({ content: line.title, completed: line.done }));
  return { title: title.trim(), content: content.trimEnd(), tasks: tasks.length > 0 ? tasks : null };
}
const isSame = (words: ReturnType<typeof wordsOf>, { title, content, tasks }: NoteInput): boolean =>
  JSON.stringify(words) === JSON.stringify({ title, content, tasks });

type Options = { labels: string[]; isWriting: () => boolean };

/** A note that is being written and is nobody's yet: this device keeps the words until the gateway has them. */
export function useNewNote({ labels: given, isWriting }: Options) {
  const makeLabel = useMakeLabel();
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [, createNote] = useCreateNoteMutation();
  const [, updateNote] = useUpdateNoteMutation();
  const [draft, setDraft] = useState<Draft>(() => ({ ...blank(), ...unsavedOf<Draft>(draftKey) }));
  const [state, setState] = useState<SaveState>('idle');
  const latest = useRef(draft);
  const isSaving = useRef(false);

  const put = (next: Draft) => {
    latest.current = next;
    setDraft(next);
    if (isBlank(next) && !next.sent) dropUnsaved(draftKey);
    else keepUnsaved(draftKey, next);
  };
  const sentOf = async (now: Draft): Promise<NoteInput> => {
    const made = await Promise.all(now.labels.map(async (one) => one.id ?? (await makeLabel(one.title))?.id));
    const labels = [...new Set([...given, ...made.filter((id) => id !== undefined)])];
    return { ...wordsOf(latest.current), labels, createdAt: new Date().toISOString() };
  };
  /** Answers whether the gateway has all words. */
  const send = async (): Promise<SaveState> => {
    const sent = latest.current.sent ?? (await sentOf(latest.current));
    put({ ...latest.current, sent });
    const { picture, key } = latest.current;
    const made = await createNote(
      { note: { ...sent, ...picture } },
      { fetchOptions: { headers: { 'idempotency-key': key } } },
    );
    const id = made.data?.createNote.id;
    let { error } = made;
    let known = sent;
    while (!error && !isSame(wordsOf(latest.current), known)) {
      known = wordsOf(latest.current);
      ({ error } = await updateNote({ id: id ?? '', note: known }));
    }
    if (isOffline(error)) return 'waiting';
    if (!announce(error ? { error } : made, t('notes.made'))) {
      // Refused, it is not there: what is mended is another note. Whoever has to sign in sends the same again.
      if (!id && error && !endsSession(error)) put({ ...latest.current, sent: null, key: crypto.randomUUID() });
      return 'failed';
    }
    // Whoever came back to it writes on in the same note.
    if (!isWriting()) put(blank());
    return 'idle';
  };
  const save = async (): Promise<void> => {
    if (isSaving.current) return;
    if (isBlank(latest.current) && !latest.current.sent) return put(blank());
    isSaving.current = true;
    setState('saving');
    setState(await send());
    isSaving.current = false;
  };
  const again = useRef(save);
  useEffect(() => {
    // The page was closed while it was on its way.
    if (latest.current.sent) void again.current();
  }, []);
  useRetry(state === 'waiting', () => void save());

  return {
    draft,
    state,
    save,
    /** Of the draft as it is now: several things may be done to it in one moment. */
    change: (patch: (draft: Draft) => Partial<Draft>) => put({ ...latest.current, ...patch(latest.current) }),
  };
}
