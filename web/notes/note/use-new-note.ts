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
  /** Idempotency key, so that retries create only one note. */
  key: string;
  /** The sent input; a retry sends it unchanged, later edits follow. */
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

/** A note not created yet; its text is kept on this device until the gateway has it. */
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
  /** Returns whether everything is saved. */
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
      // After a refusal a corrected note gets a new key; after signing in again the same request is repeated.
      if (!id && error && !endsSession(error)) put({ ...latest.current, sent: null, key: crypto.randomUUID() });
      return 'failed';
    }
    // If the user returned to the field meanwhile, editing continues in the same note.
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
    // Resends if the page was closed during the request.
    if (latest.current.sent) void again.current();
  }, []);
  useRetry(state === 'waiting', () => void save());

  return {
    draft,
    state,
    save,
    /** Patches the current draft, as several changes can occur before a render. */
    change: (patch: (draft: Draft) => Partial<Draft>) => put({ ...latest.current, ...patch(latest.current) }),
  };
}
