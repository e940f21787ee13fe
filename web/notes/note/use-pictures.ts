import { useTranslation } from '../../core/words/translation.tsx';
import { useWrite } from '../../core/writes/use-write.ts';
import { useFileDrop } from '../../ui/form/use-file-drop.tsx';
import { useCreateNoteMutation, useUpdateNoteImageMutation } from '../generated.ts';
import { notePicture } from './note-picture.ts';

/** Adds pictures by drop, paste, camera or file choice: to the target card or open note, otherwise as a new note. */
export function usePictures(opened: string | null, label: string | null) {
  const { t } = useTranslation();
  const createNote = useWrite(useCreateNoteMutation());
  const updateImage = useWrite(useUpdateNoteImageMutation());
  const take = async (file: File | undefined, onto: string | null | undefined) => {
    const picture = await notePicture(file, t);
    if (!picture) return;
    if (onto) return void (await updateImage({ id: onto, ...picture }, t('notes.pictureAdded')));
    const note = { ...picture, labels: label ? [label] : [], createdAt: new Date().toISOString() };
    await createNote({ note }, t('notes.made'));
  };
  const files = useFileDrop({
    accept: 'image/*',
    label: t('notes.addPicture'),
    onto: '[data-note]',
    take: ([file], card) => void take(file, opened ?? card?.dataset['note']),
  });
  return {
    ...files,
    remove: (id: string) => updateImage({ id, image: null }, t('notes.pictureRemoved')),
  };
}

export type Pictures = ReturnType<typeof usePictures>;
