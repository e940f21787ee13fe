import { useMemo, useRef, useState } from 'react';
import type { Message } from './message-window.ts';

/** Which messages are ticked, of those that are here and were not taken away. */
export function useTicks(all: readonly Message[] | null) {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const may = useMemo(() => (all ?? []).filter(({ deletedAt }) => !deletedAt), [all]);
  const messages = may.filter(({ id }) => kept.has(id));
  const last = useRef<string | null>(null);
  return {
    ids: new Set(messages.map(({ id }) => id)),
    messages,
    /** A range goes from the last one to here. */
    toggle: (id: string, isRange = false) => {
      const next = new Set(messages.map((one) => one.id));
      const [from, to] = [last.current, id].map((one) => may.findIndex((message) => message.id === one)) as [
        number,
        number,
      ];
      if (isRange && from >= 0)
        for (const one of may.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(one.id);
      else if (!next.delete(id)) next.add(id);
      last.current = id;
      setKept(next);
    },
    clear: () => setKept(new Set()),
  };
}

export type MessageTicks = ReturnType<typeof useTicks>;
