import { useEffect, useRef, useState } from 'react';
import { type GraphQLRequest, useClient } from 'urql';
import { endsSession, isOffline } from '../../core/client/errors.ts';
import { type QueuedWrite, type QueuedWrites, queuedWrite, writesKeeper } from '../../core/outbox/queued-writes.ts';
import { lockDraft } from '../../core/writes/draft-lock.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { dropUnsaved, unsavedOf } from '../../core/writes/unsaved.ts';
import { useStable } from '../../core/state/use-stable.ts';
import { useRetry } from '../../core/outbox/use-retry.ts';
import type { Line } from './check-line.tsx';
import { type Op, applied } from './line-ops.ts';

const debounce = 400;

type KeptOp = QueuedWrite & { op: Op };

/**
 * Optimistic checklist: each operation is shown at once and sent as a separate call, in order, so that two devices
 * don't overwrite each other. A refusal reverts that operation only. Pending operations are stored under the key and
 * sent when network and session are back. `saidOf` returns the toast text, with undo.
 */
export function useLineOps(
  key: string,
  stored: readonly Line[],
  writeOf: (op: Op) => GraphQLRequest,
  saidOf: (op: Op) => string | null = () => null,
) {
  const client = useClient();
  const announce = useAnnounce();
  const [keepWrites] = useState(() => writesKeeper<QueuedWrites<KeptOp>>(key));
  const [ops, setOps] = useState<readonly Op[]>(
    () => unsavedOf<QueuedWrites<KeptOp>>(key)?.writes?.map(({ op }) => op) ?? [],
  );
  const [isWaiting, setWaiting] = useState(false);
  const latest = useRef(ops);
  const isSending = useRef(false);
  /** Typing is debounced. */
  const typing = useRef<{ op: Op; timer: ReturnType<typeof setTimeout> } | null>(null);

  const settle = useRef(new Map<Op, (isDone: boolean) => void>());

  const put = (next: readonly Op[]) => {
    latest.current = next;
    setOps(next);
    if (next.length > 0) keepWrites({ writes: next.map((op): KeptOp => ({ ...queuedWrite(writeOf(op)), op })) });
    else dropUnsaved(key);
  };
  const sendAll = async (): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    let isAway = false;
    for (let [op] = latest.current; op && op !== typing.current?.op && !isAway; [op] = latest.current) {
      const done = op;
      const result = await client.executeMutation(writeOf(done)).toPromise();
      isAway = isOffline(result.error) || (result.error !== undefined && endsSession(result.error));
      if (isAway) break;
      const isDone = announce(result, saidOf(done));
      put(latest.current.filter((one) => one !== done));
      settle.current.get(done)?.(isDone);
      settle.current.delete(done);
    }
    isSending.current = false;
    setWaiting(isAway);
  };
  const flush = () => {
    clearTimeout(typing.current?.timer);
    typing.current = null;
    return sendAll();
  };
  const run = (op: Op) => {
    const isTyped = op.kind === 'set' && op.patch.title !== undefined;
    const last = typing.current?.op;
    const isSame = isTyped && last?.kind === 'set' && last.id === op.id;
    put([...(isSame ? latest.current.filter((one) => one !== last) : latest.current), op]);
    if (!isSame) void flush();
    clearTimeout(typing.current?.timer);
    if (isTyped) typing.current = { op, timer: setTimeout(() => void flush(), debounce) };
  };
  /** Returns whether the gateway accepted the operation. */
  const runSettled = (op: Op): Promise<boolean> =>
    new Promise((resolve) => {
      settle.current.set(op, resolve);
      run(op);
    });
  const again = useStable(flush);
  useEffect(() => {
    const close = lockDraft(key);
    const now = () => void again();
    // Sends stored operations of an earlier visit, and pending input when the page closes.
    now();
    addEventListener('pagehide', now);
    return () => {
      removeEventListener('pagehide', now);
      void again().finally(close);
    };
  }, [key, again]);
  useRetry(isWaiting, () => void flush());
  return {
    lines: ops.reduce<Line[]>((lines, op) => applied(lines, op), [...stored]),
    run,
    runSettled,
    flush,
    isWaiting,
  };
}
