import { useTranslation } from '../../core/words/translation.tsx';
import { download } from '../../core/files/download.ts';
import { toast } from '../../core/state/toasts.ts';
import { FileList } from '../../ui/display/file-list.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import styles from './attachments.module.css';
import type { MailRowFragment } from '../generated.ts';

type Attachment = MailRowFragment['attachments'][number];
const pictureMost = 2_000_000;

const isSmallPicture = ({ type, size }: Attachment) => /^image\/(png|jpeg|webp|gif)$/.test(type) && size <= pictureMost;

/** Attachments of a mail. Downloads need the access token, so plain links don't work. */
export function Attachments({ attachments }: { attachments: readonly Attachment[] }) {
  const { t } = useTranslation();
  const save = async ({ name, downloadUrl }: Attachment) => {
    if (!(await download(downloadUrl, name))) toast(t('mailbox.downloadFailed', { name }), { tone: 'danger' });
  };
  if (attachments.length === 0) return null;
  const title = t('mailbox.attachments', { count: attachments.length });
  return (
    <section className={styles.files} aria-label={title}>
      <h3 className={styles.title}>
        <Icon name="paper-clip" size={18} />
        {title}
      </h3>
      <FileList
        label={title}
        files={attachments.map((one, index) => ({
          ...one,
          key: one.id ?? `${index}`,
          ...(one.downloadUrl
            ? {
                picture: isSmallPicture(one) ? one.downloadUrl : null,
                opens: t('mailbox.download', { name: one.name }),
                onOpen: () => void save(one),
              }
            : { note: t('mailbox.fileNotHere') }),
        }))}
      />
    </section>
  );
}
