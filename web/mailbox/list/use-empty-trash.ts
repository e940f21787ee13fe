import { useTranslation } from '../../core/words/translation.tsx';
import { confirm } from '../../core/state/confirmation.ts';
import { toast } from '../../core/state/toasts.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { useEmptyMailTrashMutation } from '../generated.ts';
import { useMailbox } from '../mailbox-context.ts';

/** Permanently deletes everything in the trash, in several requests if large. */
export function useEmptyTrash(): () => Promise<void> {
  const { t } = useTranslation();
  const { refresh } = useMailbox();
  const announce = useAnnounce();
  const [, empty] = useEmptyMailTrashMutation();
  return async () => {
    const answer = await confirm({
      title: t('mailbox.emptyTrashTitle'),
      message: t('mailbox.emptyTrashText'),
      actions: { confirm: { label: t('mailbox.emptyTrash') } },
      dismissible: true,
    });
    if (answer !== 'confirmed') return;
    let result = await empty({});
    while (!result.error && (result.data?.emptyMailTrash.remaining ?? 0) > 0) result = await empty({});
    refresh();
    if (announce(result, null)) toast(t('mailbox.trashEmptied'));
  };
}
