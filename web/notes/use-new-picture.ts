import type { ClipboardEvent, DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../core/toasts.ts';
import { useFileDrop } from '../ui/use-file-drop.tsx';
import { notePicture } from './note-picture.ts';

/** A picture for the note that is being written: the page around it makes a note of its own of what misses this one. */
export function useNewPicture(onTake: (picture: { image: string; preview: string | null }) => void) {
  const { t } = useTranslation();
  const files = useFileDrop({
    accept: 'image/*',
    label: t('notes.addPicture'),
    take: ([file]) => {
      if (!file) return;
      void notePicture(file).then((read) =>
        read.ok
          ? onTake({ image: read.image, preview: read.preview })
          : toast(t(`ui.picture.${read.problem}`), { tone: 'danger' }),
      );
    },
  });
  return {
    ...files,
    handlers: {
      ...files.handlers,
      onDrop: (event: DragEvent) => {
        files.handlers.onDrop(event);
        event.stopPropagation();
      },
      onPaste: (event: ClipboardEvent) => {
        files.handlers.onPaste(event);
        event.stopPropagation();
      },
    },
  };
}
