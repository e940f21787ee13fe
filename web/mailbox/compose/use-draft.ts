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
import {
  DeleteMailsDocument,
  MailDocument,
  type MailDetailsFragment,
  type MailQuery,
  SaveDraftDocument,
  type SaveDraftMutation,
  useMailQuery,
} from '../generated.ts';

const debounce = 1200;
export type DraftState = 'idle' | 'saving' | 'saved' | 'failed';

type Saving = { first: string; latest: RefObject<DraftValues | null>; onMade: (id: string) => void };

/** Sends what was written, one after the other: two first saves would make two drafts. */
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
    const result = await client
      .mutation<SaveDraftMutation>(SaveDraftDocument, { id: id.current, mail: inputOf(sent) })
      .toPromise();
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
    // What was typed meanwhile is saved next.
    if (!dirty.current) keepLocal(id.current, null);
    setState('saved');
    return true;
  };
  const save = async (): Promise<boolean> => {
    clearTimeout(timer.current);
    // In this very function: between the end of one and the beginning of the next nobody else may begin.
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
    /** Waits for what is on its way and lets nothing follow. */
    end: async (): Promise<string | null> => {
      clearTimeout(timer.current);
      while (running.current) await running.current;
      ended.current = true;
      return id.current;
    },
  };
}

/**
 * A draft that saves itself: a moment after the last key, when the composer closes, and when the network is back.
 * Until the server has it, this device keeps it.
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
  const onMade = (id: string) => {
    setKnown(id);
    onId(id);
  };
  const { id, state, dirty, ended, save, later, end } = useSaving({ first, latest, onMade });
  const [{ data, error, fetching }] = useMailQuery({
    variables: { id: known ?? '' },
    pause: known === null,
    requestPolicy: 'cache-and-network',
  });
  const mail: MailDetailsFragment | null = data?.mail && data.mail.id === known ? data.mail : null;

  // Begins with what is there; what this device kept wins when it is newer.
  useEffect(() => {
    if (values) return;
    const kept = keptLocal(first);
    if (isNew) setValues(to ? { ...emptyDraft, to: [to] } : (kept?.values ?? emptyDraft));
    else if (mail) {
      const isNewer = kept !== null && kept.at > mail.date;
      setValues(isNewer ? kept.values : valuesOf(mail));
      if (isNewer) change(kept.values);
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only the first answer begins
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
      // Whoever goes elsewhere without closing loses nothing, and leaves nothing empty behind.
      void ending();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- saving reads the latest values by itself
  }, []);

  return {
    values,
    /** What was typed up to this moment, before it is drawn. */
    current: () => latest.current,
    state,
    mail,
    isMissing: !isNew && !fetching && !error && data?.mail === null,
    error: values ? undefined : error,
    change: (patch: Partial<DraftValues>) => latest.current && change({ ...latest.current, ...patch }),
    /** The id, for what needs one: files. */
    ensureId: async (): Promise<string | null> => {
      if (id.current === null) dirty.current = true;
      await save();
      return id.current;
    },
    reload: () =>
      id.current ? client.query<MailQuery>(MailDocument, { id: id.current }, networkOnly).toPromise() : null,
    flush: save,
    /** Before sending and discarding. */
    end,
    resume: () => {
      ended.current = false;
      dirty.current = true;
    },
    close,
  };

  /** Saves what was written; what holds nothing leaves nothing behind. */
  async function close(): Promise<void> {
    if (ended.current) return;
    const files = mail?.attachments.length ?? 0;
    const isEmpty = latest.current !== null && isBlank(latest.current) && files === 0;
    const isUntouched = !touched.current && id.current !== null && tabDrafts.has(id.current);
    if (!isEmpty && !isUntouched) return void (await save());
    await end();
    keepLocal(id.current ?? 'new', null);
    if (id.current && (isNew || tabDrafts.has(id.current)))
      await client.mutation(DeleteMailsDocument, { ids: [id.current] }).toPromise();
  }
}
