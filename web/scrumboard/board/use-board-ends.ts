import { useTranslation } from '../../core/words/translation.tsx';
import { isSure } from '../../core/state/confirmation.ts';
import { useWrite } from '../../core/writes/use-write.ts';
import { useCopyBoardMutation, useDeleteBoardMutation } from '../generated.ts';

/** Copies or deletes a board; deletion asks first, as it removes others' work. */
export function useBoardEnds({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation();
  const copyBoard = useWrite(useCopyBoardMutation());
  const deleteBoard = useWrite(useDeleteBoardMutation());
  return {
    /** Returns the new board's ID. */
    copy: async (withCards: boolean): Promise<string | null> => {
      const variables = { id, title: t('scrumboard.copyName', { name: title }).slice(0, 200), withCards };
      return (await copyBoard(variables, t('scrumboard.copied', { name: title })))?.copyBoard.id ?? null;
    },
    remove: async (before?: () => void): Promise<void> => {
      const question = t('scrumboard.deleteBoardTitle', { name: title });
      if (!(await isSure(question, t('scrumboard.deleteBoardText'), t('scrumboard.deleteBoard')))) return;
      before?.();
      await deleteBoard({ id }, t('scrumboard.deleted', { name: title }));
    },
  };
}
