import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readPicture } from '../core/pictures.ts';
import { toast } from '../core/toasts.ts';
import { useAnnounce } from '../core/undo.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import styles from './avatar-field.module.css';
import { type ContactDetailsFragment, useUpdateContactAvatarMutation, useUpdateContactMutation } from './generated.ts';

/** The picture, kept at once: the rest of the form is left as it is. A file can be chosen or dropped. */
export function AvatarField({ contact }: { contact: ContactDetailsFragment }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const file = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [{ fetching }, upload] = useUpdateContactAvatarMutation();
  const [, update] = useUpdateContactMutation();

  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    const picture = await readPicture(chosen);
    if (picture.ok) announce(await upload({ id: contact.id, avatar: picture.url }), t('contacts.pictureSaved'));
    else toast(t(`ui.picture.${picture.problem}`), { tone: 'danger' });
  };
  const remove = async () =>
    announce(await update({ id: contact.id, contact: { avatar: null } }), t('contacts.pictureRemoved'));

  return (
    <div
      className={styles.field}
      data-over={over}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void take(event.dataTransfer.files[0]);
      }}
    >
      <Avatar name={contact.name} src={contact.avatar} size={72} />
      <div className={styles.side}>
        <div className={styles.buttons}>
          <Button size="sm" icon="camera" busy={fetching} onClick={() => file.current?.click()}>
            {t('contacts.choosePicture')}
          </Button>
          {contact.avatar && (
            <Button size="sm" look="plain" onClick={() => void remove()}>
              {t('ui.remove')}
            </Button>
          )}
        </div>
        <p className={styles.hint}>{t('contacts.dropPicture')}</p>
      </div>
      <input
        ref={file}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={t('contacts.choosePicture')}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </div>
  );
}
