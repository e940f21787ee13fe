import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStable } from '../../core/state/use-stable.ts';
import { useClient } from 'urql';
import { networkOnly } from '../../core/client/network-only.ts';
import {
  type DraftValues,
  emptyDraft,
  inputOf,
  isBlank,
  keepLocal,
  keptLocal,
  tabDrafts,
  valuesOf,
} from './draft-values.ts';
import { useMailbox } from '../mailbox-context.ts';
import { usePlace } from '../places.ts';
import { type MailDetailsFragment, useMailQuery, saveDraft, fetchMail, deleteMails } from '../generated.ts';

const debounce = 1200;
export type DraftState = 'idle' | 'saving' | 'saved' | 'failed';

type Saving = { first: string; latest: RefObject<DraftValues | null>; onMade: (id: string) => void };

/** Saves sequentially, because two first saves would create two drafts. */
function useSaving({ first, latest, onMade }: Saving) {
  const client = useClient();
  const id = useRef<string | null>(first === 'new' ? null : first);
  const [state, setState] = useState<DraftState>('idle');
  const dirty = useRef(false);
  const ended = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const running = useRef<Promise<boolean> | null>(null);

  const write = async (): Promise<boolean> => {
    if (!latest.current || !dirty.current || ended.current) return true;
    const sent = latest.current;
    dirty.current = false;
    setState('saving');
    const result = await saveDraft(client, { id: id.current, mail: inputOf(sent) });
    if (!result.data) {
      dirty.current = true;
      setState('failed');
      return false;
    }
    if (id.current === null) {
      id.current = result.data.saveDraft.id;
      keepLocal('new', null);
      onMade(id.current);
    }
    // Text typed meanwhile is saved next.
    if (!dirty.current) keepLocal(id.current, null);
    setState('saved');
    return true;
  };
  const save = async (): Promise<boolean> => {
    clearTimeout(timer.current);
    // Checked in this function, because another save could start between two awaits.
    while (running.current) await running.current;
    running.current = write();
    const done = await running.current;
    running.current = null;
    return done;
  };
  return {
    id,
    state,
    dirty,
    ended,
    save,
    later: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), debounce);
    },
    /** Waits for the running save and prevents further ones. */
    end: async (): Promise<string | null> => {
      clearTimeout(timer.current);
      while (running.current) await running.current;
      ended.current = true;
      return id.current;
    },
  };
}

/**
 * Autosaved draft: saved shortly after typing, on close and when the connection returns. Until then it is kept on this
 * device.
 */
export function useDraft(first: string, to: string | null, onId: (id: string) => void) {
  const client = useClient();
  const isNew = first === 'new';
  const [known, setKnown] = useState<string | null>(isNew ? null : first);
  const [values, setValues] = useState<DraftValues | null>(null);
  const latest = useRef(values);
  useLayoutEffect(() => {
    latest.current = values;
  }, [values]);
  const touched = useRef(false);
  const { refresh } = useMailbox();
  const { slug } = usePlace();
  const onMade = useStable((id: string) => {
    setKnown(id);
    onId(id);
    // The list holds new rows back, but an own draft isn't news.
    if (slug === 'drafts') refresh();
  });
  const { id, state, dirty, ended, save, later, end } = useSaving({ first, latest, onMade });
  const [{ data, error, fetching }] = useMailQuery({
    variables: { id: known ?? '' },
    pause: known === null,
    requestPolicy: 'cache-and-network',
  });
  const mail: MailDetailsFragment | null = data?.mail && data.mail.id === known ? data.mail : null;

  // Loads the draft; a newer local version has precedence.
  useEffect(() => {
    if (values) return;
    const kept = keptLocal(first);
    if (isNew) setValues(to ? { ...emptyDraft, to: [to] } : (kept?.values ?? emptyDraft));
    else if (mail) {
      const isNewer = kept !== null && kept.at > mail.date;
      setValues(isNewer ? kept.values : valuesOf(mail));
      if (isNewer) change(kept.values);
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only the first result initializes
  }, [mail, values]);

  const change = (next: DraftValues) => {
    touched.current = true;
    dirty.current = true;
    setValues(next);
    latest.current = next;
    keepLocal(id.current ?? 'new', next);
    later();
  };

  const ending = useStable(() => close());
  useEffect(() => {
    const online = () => void save();
    addEventListener('online', online);
    return () => {
      removeEventListener('online', online);
      // Saves on navigation; deletes empty drafts.
      void ending();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- saving reads the latest values itself
  }, []);

  return {
    values,
    /** Current values, before they are rendered. */
    current: () => latest.current,
    state,
    mail,
    isMissing: !isNew && !fetching && !error && data?.mail === null,
    error: values ? undefined : error,
    change: (patch: Partial<DraftValues>) => latest.current && change({ ...latest.current, ...patch }),
    /** Saves if necessary to get an ID, for example for attachments. */
    ensureId: async (): Promise<string | null> => {
      if (id.current === null) dirty.current = true;
      await save();
      return id.current;
    },
    reload: () => (id.current ? fetchMail(client, { id: id.current }, networkOnly) : null),
    flush: save,
    /** Called before sending and discarding. */
    end,
    resume: () => {
      ended.current = false;
      dirty.current = true;
    },
    close,
  };

  /** Saves the draft; deletes it if empty. */
  async function close(): Promise<void> {
    if (ended.current) return;
    const files = mail?.attachments.length ?? 0;
    const isEmpty = latest.current !== null && isBlank(latest.current) && files === 0;
    const isUntouched = !touched.current && id.current !== null && tabDrafts.has(id.current);
    if (!isEmpty && !isUntouched) return void (await save());
    await end();
    keepLocal(id.current ?? 'new', null);
    if (id.current && (isNew || tabDrafts.has(id.current))) await deleteMails(client, { ids: [id.current] });
  }
}
