import { useTranslation } from 'react-i18next';
import { confirm } from '../core/confirmation.ts';
import { useAnnounce } from '../core/undo.ts';
import { useCopyBoardMutation, useDeleteBoardMutation } from './generated.ts';

/** Another board like this one, and its end; much of others goes with it, so it is asked about. */
export function useBoardEnds({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [, copyBoard] = useCopyBoardMutation();
  const [, deleteBoard] = useDeleteBoardMutation();
  return {
    /** Answers the new one. */
    copy: async (withCards: boolean): Promise<string | null> => {
      const name = t('scrumboard.copyName', { name: title }).slice(0, 200);
      const result = await copyBoard({ id, title: name, withCards });
      return announce(result, t('scrumboard.copied', { name: title })) ? (result.data?.copyBoard.id ?? null) : null;
    },
    remove: async (before?: () => void): Promise<void> => {
      const answer = await confirm({
        title: t('scrumboard.deleteBoardTitle', { name: title }),
        message: t('scrumboard.deleteBoardText'),
        confirm: { label: t('scrumboard.deleteBoard'), tone: 'danger' },
      });
      if (answer !== 'confirmed') return;
      before?.();
      announce(await deleteBoard({ id }), t('scrumboard.deleted', { name: title }));
    },
  };
}
