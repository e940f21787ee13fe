import { useEffect, useRef, useState } from 'react';
import { useAnnounce } from '../core/undo.ts';
import { dropUnsaved, keepUnsaved, unsavedOf } from '../core/unsaved.ts';
import { useTranslation } from 'react-i18next';
import type { Line } from './checklist-rules.ts';
import { useCreateNoteMutation } from './generated.ts';
import type { NoteWrites } from './use-note-writes.ts';

export type Draft = {
  title: string;
  content: string;
  lines: Line[] | null;
  labels: { id?: string; title: string }[];
  picture: { image: string; preview: string | null } | null;
  /** With it the gateway makes the note once, however often it is sent. */
  key: string;
};

const draftKey = 'note new';
const blank = (): Draft => ({
  title: '',
  content: '',
  lines: null,
  labels: [],
  picture: null,
  key: crypto.randomUUID(),
});

export const isBlank = ({ title, content, lines, picture }: Draft): boolean =>
  !picture && !title.trim() && !content.trim() && !lines?.some((line) => line.content.trim());

/** A note that is being written and is nobody's yet: this device keeps the words until the gateway has them. */
export function useNewNote(writes: Pick<NoteWrites, 'makeLabel'>, given: { labels: string[] }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [, createNote] = useCreateNoteMutation();
  const [draft, setDraft] = useState<Draft>(() => ({ ...blank(), ...unsavedOf<Draft>(draftKey) }));
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle');
  const latest = useRef(draft);
  latest.current = draft;

  const put = (next: Draft) => {
    latest.current = next;
    setDraft(next);
    if (isBlank(next)) dropUnsaved(draftKey);
    else keepUnsaved(draftKey, next);
  };
  const save = async (): Promise<boolean> => {
    const { title, content, lines, labels, picture, key } = latest.current;
    if (state === 'saving') return false;
    if (isBlank(latest.current)) {
      put(blank());
      return true;
    }
    setState('saving');
    const made = await Promise.all(labels.map(async (label) => label.id ?? (await writes.makeLabel(label.title))?.id));
    const tasks = lines?.filter((line) => line.content.trim()).map(({ id: _, ...line }) => line) ?? null;
    const result = await createNote(
      {
        note: {
          title: title.trim(),
          content: content.trimEnd(),
          tasks: tasks && tasks.length > 0 ? tasks : null,
          labels: [...new Set([...given.labels, ...made.filter((id) => id !== undefined)])],
          ...picture,
          createdAt: new Date().toISOString(),
        },
      },
      { fetchOptions: { headers: { 'idempotency-key': key } } },
    );
    setState(result.error ? 'failed' : 'idle');
    // What failed stays in the field, and on this device.
    if (result.error && !navigator.onLine) return false;
    if (!announce(result, t('notes.made'))) return false;
    put(blank());
    return true;
  };
  const again = useRef(save);
  again.current = save;
  useEffect(() => {
    const retry = () => void (state === 'failed' && again.current());
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [state]);

  return {
    draft,
    state,
    save,
    /** Of the draft as it is now: several things may be done to it in one moment. */
    change: (patch: (draft: Draft) => Partial<Draft>) => put({ ...latest.current, ...patch(latest.current) }),
  };
}
