import { useRef, useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import type { ListedFile, RunningUpload } from '../ui/display/file-list.tsx';
import type { UploadOptions, UploadTarget } from './give-files.ts';
import { useLatest } from '../core/state/use-stable.ts';

/** Called with the gateway's response and the thumbnail of a file. */
type OnTaken = (body: string, preview: string | null) => unknown;

/**
 * Uploads attachments sequentially, since each changes the same record. Failed ones stay visible and can be retried.
 */
export function useUploads(target: UploadTarget, onTaken: OnTaken) {
  const { t } = useTranslation();
  const [running, setRunning] = useState<readonly RunningUpload[]>([]);
  const [failed, setFailed] = useState<readonly ListedFile[]>([]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const count = useRef(0);
  const taken = useLatest(onTaken);
  const without = (key: string) => (before: readonly ListedFile[]) => before.filter((one) => one.key !== key);

  const send = async (file: File, key: string, { fields }: UploadOptions, signal: AbortSignal): Promise<void> => {
    const { giveFile } = await import('./give-files.ts');
    const onProgress = (part: number) =>
      setRunning((before) => before.map((one) => (one.key === key ? { ...one, part } : one)));
    const answer = await giveFile(file, target, { fields, onProgress, signal }, t);
    if (answer) await taken.current(answer.body, answer.preview);
    else if (!signal.aborted) {
      const onRemove = () => setFailed(without(key));
      // Opening a failed file retries it.
      const onOpen = () => {
        onRemove();
        void add([file], { fields });
      };
      const { name, size } = file;
      setFailed((before) => [...before, { key, name, size, note: t('writing.retryFile'), onOpen, onRemove }]);
    }
    setRunning((before) => before.filter((one) => one.key !== key));
  };
  const add = async (files: readonly File[], options: UploadOptions): Promise<void> => {
    const { checkCapacity } = await import('./give-files.ts');
    if (!checkCapacity(files.length, target, options, t)) return;
    for (const file of files) {
      const key = `file ${++count.current}`;
      const stop = new AbortController();
      const one = { key, name: file.name, part: 0, onStop: () => stop.abort() };
      setRunning((before) => [...before, one]);
      queue.current = queue.current.then(() => send(file, key, options, stop.signal));
    }
  };
  return { running, failed, add: (files: readonly File[], options: UploadOptions) => void add(files, options) };
}

export type Uploads = ReturnType<typeof useUploads>;
