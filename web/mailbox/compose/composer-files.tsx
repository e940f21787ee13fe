import { useTranslation } from '../../core/words/translation.tsx';
import { useAnnounce } from '../../core/writes/undo.ts';
import { toast } from '../../core/state/toasts.ts';
import { FileList } from '../../ui/display/file-list.tsx';
import { useUploads } from '../../writing/use-uploads.ts';
import styles from './composer-files.module.css';
import { type MailRowFragment, useDetachFromMailMutation } from '../generated.ts';
import type { useDraft } from './use-draft.ts';

const taker = { path: '/api/apps/mailbox/attachment', most: 20, hasPreviews: false };

/** Uploads attachments; saves the draft first, because its ID is required. */
export function useDraftUploads(draft: ReturnType<typeof useDraft>) {
  const { t } = useTranslation();
  const { add, ...uploads } = useUploads(taker, () => draft.reload());
  return {
    ...uploads,
    give: async (files: readonly File[]) => {
      const id = await draft.ensureId();
      if (id) add(files, { fields: { id }, here: draft.mail?.attachments.length ?? 0 });
      else toast(t('error.offline'), { tone: 'danger' });
    },
  };
}

type Props = { attachments: MailRowFragment['attachments']; uploads: ReturnType<typeof useDraftUploads> };

/** Attachments of the mail being written. */
export function ComposerFiles({ attachments, uploads: { running, failed } }: Props) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [, detach] = useDetachFromMailMutation();
  if (attachments.length + running.length + failed.length === 0) return null;
  return (
    <div className={styles.files}>
      <FileList
        label={t('mailbox.attachments', { count: attachments.length })}
        files={attachments.map(({ id, name, size, type }, index) => ({
          key: id ?? `${index}`,
          name,
          size,
          type,
          ...(id ? { onRemove: async () => void announce(await detach({ id }), null) } : {}),
        }))}
        running={running}
        failed={failed}
      />
    </div>
  );
}
