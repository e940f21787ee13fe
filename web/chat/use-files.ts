import { useState } from 'react';
import type { ListedFile } from '../ui/display/file-list.tsx';
import { useUploads } from '../writing/use-uploads.ts';

const taker = { path: '/api/apps/chat/attachments' };

/** Uploads files immediately; sending a message attaches them by key. */
export function useFiles(chatId: string) {
  const [ready, setReady] = useState<readonly ListedFile[]>([]);
  const { add, running, failed } = useUploads(taker, (body, preview) => {
    const [{ id: key, name, size, type = '' }] = JSON.parse(body) as [{ id: string } & Omit<ListedFile, 'key'>];
    const onRemove = () => setReady((before) => before.filter((one) => one.key !== key));
    setReady((before) => [...before, { key, name, size, type, preview, onRemove }]);
  });
  return {
    ready,
    running,
    failed,
    add: (files: readonly File[]) => add(files, { fields: { chatId } }),
    clear: () => setReady([]),
  };
}

export type Files = ReturnType<typeof useFiles>;
