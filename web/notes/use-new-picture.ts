import { useTranslation } from 'react-i18next';
import { useFileDrop } from '../ui/use-file-drop.tsx';
import { type NotePicture, notePicture } from './note-picture.ts';

/** A picture for the note that is being written: the page around it makes a note of its own of what misses this one. */
export function useNewPicture(onTake: (picture: NotePicture) => void) {
  const { t } = useTranslation();
  return useFileDrop({
    accept: 'image/*',
    label: t('notes.addPicture'),
    isOwn: true,
    take: ([file]) => void notePicture(file, t).then((picture) => picture && onTake(picture)),
  });
}
