import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../core/toasts.ts';

/** A file of the message that is being written. */
export type ReadyFile = { id: string; name: string; size: number; type: string; preview: string | null };
type Running = { key: string; name: string; part: number; onStop: () => void };
type Failed = { key: string; file: File };

/** Files go to the gateway as soon as they are here; the message takes them along when it is sent. */
export function useFiles(chatId: string) {
  const { t } = useTranslation();
  const [ready, setReady] = useState<readonly ReadyFile[]>([]);
  const [running, setRunning] = useState<readonly Running[]>([]);
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const count = useRef(0);

  const add = async (file: File) => {
    const key = `file ${++count.current}`;
    const stop = new AbortController();
    const one = { key, name: file.name, part: 0, onStop: () => stop.abort() };
    setRunning((before) => [...before, one]);
    const [{ previewOfFile }, { sendFile }] = await Promise.all([
      import('../viewer/file-preview.ts'),
      import('../core/send-file.ts'),
    ]);
    const preview = await previewOfFile(file);
    const { status, body } = await sendFile({
      path: '/api/apps/chat/attachments',
      file,
      fields: { chatId, ...(preview ? { previews: preview } : {}) },
      onProgress: (part) =>
        setRunning((before) => before.map((other) => (other.key === key ? { ...other, part } : other))),
      signal: stop.signal,
    });
    setRunning((before) => before.filter((other) => other.key !== key));
    if (status === 200) {
      const [{ id, name, size, type }] = JSON.parse(body) as [ReadyFile];
      setReady((before) => [...before, { id, name, size, type, preview }]);
    } else if (!stop.signal.aborted) {
      setFailed((before) => [...before, { key, file }]);
      toast(t(status === 413 ? 'chat.fileTooLarge' : 'chat.fileFailed', { name: file.name }), { tone: 'danger' });
    }
  };
  return {
    ready,
    running,
    failed,
    add: (files: readonly File[]) => {
      for (const file of files) void add(file);
    },
    retry: ({ key, file }: Failed) => {
      setFailed((before) => before.filter((other) => other.key !== key));
      void add(file);
    },
    remove: (id: string) => {
      setReady((before) => before.filter((other) => other.id !== id));
      setFailed((before) => before.filter((other) => other.key !== id));
    },
    clear: () => setReady([]),
  };
}

export type Files = ReturnType<typeof useFiles>;
