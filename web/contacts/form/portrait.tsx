import { useTranslation } from '../../core/words/translation.tsx';
import { useAnnounce } from '../../core/writes/undo.ts';
import { Avatar } from '../../ui/mark/avatar.tsx';
import { PictureField } from '../../ui/form/picture-field.tsx';
import { type ContactDetailsFragment, useUpdateContactAvatarMutation, useUpdateContactMutation } from '../generated.ts';

/** The picture, saved at once and apart from the rest of the form. */
export function Portrait({ contact: { id, name, avatar } }: { contact: ContactDetailsFragment }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [{ fetching }, upload] = useUpdateContactAvatarMutation();
  const [, update] = useUpdateContactMutation();
  const keep = async (url: string) => announce(await upload({ id, avatar: url }), t('contacts.pictureSaved'));
  const remove = async () => announce(await update({ id, contact: { avatar: null } }), t('contacts.pictureRemoved'));
  return (
    <PictureField
      label={t('contacts.choosePicture')}
      picture={<Avatar name={name} src={avatar} size={72} />}
      hasPicture={avatar !== null}
      busy={fetching}
      hint={t('contacts.dropPicture')}
      onTake={(url) => void keep(url)}
      onRemove={() => void remove()}
    />
  );
}
