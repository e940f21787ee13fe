import { useRef, useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import type { ListedFile, RunningUpload } from '../ui/display/file-list.tsx';
import type { How, Taker } from './give-files.ts';
import { useLatest } from '../core/state/use-stable.ts';

/** Called with the gateway's response and the thumbnail of a file. */
type OnTaken = (body: string, preview: string | null) => unknown;

/**
 * Uploads attachments sequentially, since each changes the same record. Failed ones stay visible and can be retried.
 */
export function useUploads(taker: Taker, onTaken: OnTaken) {
  const { t } = useTranslation();
  const [running, setRunning] = useState<readonly RunningUpload[]>([]);
  const [failed, setFailed] = useState<readonly ListedFile[]>([]);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const count = useRef(0);
  const taken = useLatest(onTaken);
  const without = (key: string) => (before: readonly ListedFile[]) => before.filter((one) => one.key !== key);

  const send = async (file: File, key: string, { fields }: How, signal: AbortSignal): Promise<void> => {
    const { giveFile } = await import('./give-files.ts');
    const onProgress = (part: number) =>
      setRunning((before) => before.map((one) => (one.key === key ? { ...one, part } : one)));
    const answer = await giveFile(file, taker, { fields, onProgress, signal }, t);
    if (answer) await taken.current(answer.body, answer.preview);
    else if (!signal.aborted) {
      const onRemove = () => setFailed(without(key));
      const onOpen = () => {
        onRemove();
        void add([file], { fields });
      };
      const { name, size } = file;
      setFailed((before) => [...before, { key, name, size, note: t('writing.retryFile'), onOpen, onRemove }]);
    }
    setRunning((before) => before.filter((one) => one.key !== key));
  };
  const add = async (files: readonly File[], how: How): Promise<void> => {
    const { hasRoom } = await import('./give-files.ts');
    if (!hasRoom(files.length, taker, how, t)) return;
    for (const file of files) {
      const key = `file ${++count.current}`;
      const stop = new AbortController();
      const one = { key, name: file.name, part: 0, onStop: () => stop.abort() };
      setRunning((before) => [...before, one]);
      turn.current = turn.current.then(() => send(file, key, how, stop.signal));
    }
  };
  return { running, failed, add: (files: readonly File[], how: How) => void add(files, how) };
}

export type Uploads = ReturnType<typeof useUploads>;
