import { useTranslation } from 'react-i18next';
import { toast } from '../core/toasts.ts';
import { useAnnounce } from '../core/undo.ts';
import { useFileDrop } from '../ui/use-file-drop.tsx';
import { useCreateNoteMutation, useUpdateNoteImageMutation } from './generated.ts';
import { notePicture } from './note-picture.ts';

/** Pictures by drop, paste, camera or choice: onto a card or the open note, and anywhere else they are a note of their own. */
export function usePictures(opened: string | null, label: string | null) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [, createNote] = useCreateNoteMutation();
  const [, updateImage] = useUpdateNoteImageMutation();
  const take = async (file: File | undefined, card: string | undefined) => {
    if (!file) return;
    const onto = opened ?? card;
    const picture = await notePicture(file);
    if (!picture.ok) return void toast(t(`ui.picture.${picture.problem}`), { tone: 'danger' });
    const { image, preview } = picture;
    if (onto) announce(await updateImage({ id: onto, image, preview }), t('notes.pictureAdded'));
    else {
      const note = { image, preview, labels: label ? [label] : [], createdAt: new Date().toISOString() };
      announce(await createNote({ note }), t('notes.made'));
    }
  };
  const files = useFileDrop({
    accept: 'image/*',
    label: t('notes.addPicture'),
    onto: '[data-note]',
    take: ([file], card) => void take(file, card?.dataset['note']),
  });
  return {
    ...files,
    remove: async (id: string) => announce(await updateImage({ id, image: null }), t('notes.pictureRemoved')),
  };
}

export type Pictures = ReturnType<typeof usePictures>;
