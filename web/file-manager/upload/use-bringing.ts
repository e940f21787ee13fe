import { type DragEvent, type RefObject, useEffect, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useClient } from 'urql';
import { useStore } from '../../core/state/store.ts';
import { toast } from '../../core/state/toasts.ts';
import { useLatest, useSteady } from '../../core/state/use-stable.ts';
import { type Incoming, droppedFiles, filesMost } from './dropped-files.ts';
import type { Place } from '../folders/place.ts';
import { onUploaded, startUploads, uploads } from './uploads.ts';
import { useUploadedToast } from './use-uploaded-toast.ts';

type Options = { place: Place; mayManage: boolean; refresh: RefObject<() => unknown> };

/** Uploads files to the current folder or the one they were dropped on; refreshes the list when done. */
export function useBringing({ place, mayManage, refresh }: Options) {
  const { t } = useTranslation();
  const client = useClient();
  const here = place.kind === 'folder' ? place.folderId : null;
  const take = async (incoming: Promise<Incoming[]> | Incoming[], into = here) => {
    const files = await incoming;
    if (files.length > filesMost) return void toast(t('fileManager.tooMany', { count: filesMost }), { tone: 'danger' });
    void startUploads(client, files, into);
  };
  useUploadedToast();
  useEffect(() => onUploaded(() => void refresh.current()), [refresh]);
  const { onTake } = useSteady({ onTake: (files: Incoming[]) => void take(files) });
  const mayDrop = mayManage && place.kind === 'folder';
  const drop = useDroppedFiles(mayDrop, (data, folder) => void take(droppedFiles(data), folder ?? here));
  return { onTake, drop, isBringing: useStore(uploads).length > 0 };
}

/** Uploads dropped or pasted files to the current folder, or to the folder under the pointer. */
function useDroppedFiles(isOn: boolean, take: (data: DataTransfer, folder: string | null) => void) {
  const [over, setOver] = useState(false);
  const holds = (event: DragEvent) => isOn && event.dataTransfer.types.includes('Files');
  const folderAt = (target: EventTarget) =>
    (target as Element).closest<HTMLElement>('[data-folder]')?.dataset['folder'] ?? null;
  const latest = useLatest({ isOn, take });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const { clipboardData: data, target } = event;
      if (!latest.current.isOn || !data || data.files.length === 0) return;
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return;
      event.preventDefault();
      latest.current.take(data, null);
    };
    // Without this, the browser would open a file that was dropped elsewhere and leave the page.
    const keep = (event: globalThis.DragEvent) => event.dataTransfer?.types.includes('Files') && event.preventDefault();
    addEventListener('paste', onPaste);
    addEventListener('dragover', keep);
    addEventListener('drop', keep);
    return () => {
      removeEventListener('paste', onPaste);
      removeEventListener('dragover', keep);
      removeEventListener('drop', keep);
    };
  }, [latest]);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!holds(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!holds(event)) return;
      event.preventDefault();
      take(event.dataTransfer, folderAt(event.target));
    },
  };
  return { over: over && isOn, handlers };
}
