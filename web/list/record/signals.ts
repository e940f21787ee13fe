import { useEffect, useMemo, useRef, useState } from 'react';
import { useClient } from 'urql';
import { inBackground } from '../../core/client/client.ts';
import { type SendSignalMutationVariables, sendSignal } from '../generated.ts';
import { type Signal, onSignal } from '../../core/client/on-change.ts';

type Kind = SendSignalMutationVariables['kind'];

/** Repeat interval: longer than the gateway's minimum pause, shorter than each kind's lifetime. */
const every: Record<Kind, number> = { typing: 4000, viewing: 30_000, editing: 30_000 };

/** Presence of others at a record, one entry per user, removed when it expires. */
export function useSignals(room: string, id: string | null, kinds?: readonly Kind[]): readonly Signal[] {
  const [heard, setHeard] = useState<readonly Signal[]>([]);
  const wanted = kinds?.join();
  useEffect(() => {
    setHeard([]);
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const without = (user: string) => (before: readonly Signal[]) => before.filter(({ user_id }) => user_id !== user);
    const end = onSignal((signal) => {
      const { user_id: user, kind, seconds } = signal;
      if (signal.room !== room || signal.record_id !== id || (wanted && !wanted.split(',').includes(kind))) return;
      setHeard((before) => [...without(user)(before), signal]);
      clearTimeout(timers.get(user));
      timers.set(
        user,
        setTimeout(() => setHeard(without(user)), seconds * 1000),
      );
    });
    return () => {
      end();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [room, id, wanted]);
  return heard;
}

/** Sends presence for a record; throttled, so it can be called often. */
export function useSignal(kind: Kind, room: string, id: string | null): () => void {
  const client = useClient();
  const last = useRef({ id: '', at: 0 });
  return useMemo(
    () => () => {
      if (id === null || (last.current.id === id && Date.now() - last.current.at < every[kind])) return;
      last.current = { id, at: Date.now() };
      // Signals are optional, so errors are ignored.
      void sendSignal(client, { kind, room, id }, inBackground);
    },
    [client, kind, room, id],
  );
}

/** Repeats the signal while mounted and the page is visible. */
export function useGoingOn(kind: Kind, room: string, id: string | null): void {
  const tell = useSignal(kind, room, id);
  useEffect(() => {
    if (id === null) return;
    const tellSeen = () => {
      if (!document.hidden) tell();
    };
    tellSeen();
    const timer = setInterval(tellSeen, every[kind]);
    document.addEventListener('visibilitychange', tellSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tellSeen);
    };
  }, [tell, kind, id]);
}
