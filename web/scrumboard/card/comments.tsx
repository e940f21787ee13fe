import { useTranslation } from '../../core/words/translation.tsx';
import { useOutbox } from '../../core/outbox/use-outbox.ts';
import { useWrite } from '../../core/writes/use-write.ts';
import { Comments as Written } from '../comments/comments.tsx';
import type { Person } from '../comments/mentions.ts';
import type { CardRecord } from './card-dialog.tsx';
import { commentPage } from '../comment-page.ts';
import { usePages } from '../../core/records/use-pages.ts';
import {
  boardCommentInputLimits,
  boardCommentsList,
  useDeleteBoardCommentMutation,
  useUpdateBoardCommentMutation,
} from '../generated.ts';
import { outboxOf } from '../outbox.ts';

type Props = { card: CardRecord; mayManage: boolean; members: readonly Person[] };

export function Comments({ card: { id: cardId }, mayManage, members }: Props) {
  const { t } = useTranslation();
  const { outbox, all } = useOutbox(outboxOf);
  const { rows, more } = usePages(boardCommentsList, { id: cardId }, { size: commentPage });
  const deleteBoardComment = useWrite(useDeleteBoardCommentMutation());
  const updateBoardComment = useWrite(useUpdateBoardCommentMutation());
  return (
    <Written
      of={cardId}
      comments={rows ?? []}
      more={more}
      unsent={all.filter((one) => one.cardId === cardId)}
      people={members}
      maxLength={boardCommentInputLimits.text.max}
      mayWrite={mayManage}
      onSend={(text, mentions) => outbox.add({ cardId, text, mentions })}
      onRetry={outbox.retry}
      onDrop={outbox.remove}
      onSave={async ({ id }, text, mentions) =>
        (await updateBoardComment({ id, comment: { text, mentions } }, t('scrumboard.commentSaved'))) !== null
      }
      onDelete={({ id }) => deleteBoardComment({ id }, t('scrumboard.commentDeleted'))}
    />
  );
}
