import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../core/intl.ts';
import { useOnChange } from '../core/on-change.ts';
import { sessionUser } from '../core/session.ts';
import { useStore } from '../core/store.ts';
import { keepUnsaved, unsavedOf } from '../core/unsaved.ts';
import { useOutbox } from '../core/use-outbox.ts';
import { usePages } from '../core/use-pages.ts';
import { useWrite } from '../core/use-write.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { MarkedText } from '../ui/marked-text.tsx';
import type { CardRecord } from './card-dialog.tsx';
import styles from './card-dialog.module.css';
import {
  BoardCommentsDocument,
  type BoardCommentsQuery,
  type CommentLineFragment,
  useDeleteBoardCommentMutation,
  useUpdateBoardCommentMutation,
} from './generated.ts';
import { commentPage } from './comment-page.ts';
import { type Person, mentionsIn } from './mentions.ts';
import { MentionField } from './mention-field.tsx';
import { outboxOf } from './outbox.ts';

type Comment = CommentLineFragment;
type Props = { card: CardRecord; mayManage: boolean; members: readonly Person[] };

const asked = {
  type: 'BoardComment',
  size: commentPage,
  document: BoardCommentsDocument,
  pick: (data: BoardCommentsQuery) => data.boardCard?.comments,
} as const;
const debounce = 200;

/** What people say about a card. A comment stands there at once; one that was not kept can be sent again. */
export function Comments({ card, mayManage, members }: Props) {
  const { t } = useTranslation();
  const { outbox, all } = useOutbox(outboxOf);
  const pending = all.filter(({ cardId }) => cardId === card.id);
  const { rows, more, refresh } = usePages<BoardCommentsQuery, Comment>({ id: card.id }, asked);
  useOnChange(['BoardComment'], () => void refresh(), debounce);
  const comments = rows ?? [];
  if (comments.length === 0 && !mayManage) return null;
  return (
    <section className={styles.section} aria-label={t('scrumboard.comments')}>
      <h3 className={styles.heading}>{t('scrumboard.comments')}</h3>
      {more && (
        <Button size="sm" look="plain" onClick={more}>
          {t('scrumboard.earlier')}
        </Button>
      )}
      <ol className={styles.comments}>
        {comments.toReversed().map((comment) => (
          <CommentLine key={comment.id} comment={comment} members={members} />
        ))}
        {pending.map(({ key, text, state }) => (
          <li key={key} data-pending={state === 'waiting' || undefined}>
            <MarkedText text={text} level={4} />
            {state === 'waiting' ? (
              <p role="status">{t(navigator.onLine ? 'list.saving.saving' : 'list.saving.waiting')}</p>
            ) : (
              <p className={styles.failed}>
                {t('scrumboard.notSent')}
                <Button size="sm" onClick={() => outbox.retry(key)}>
                  {t('scrumboard.sendAgain')}
                </Button>
                <Button size="sm" look="plain" onClick={() => outbox.remove(key)}>
                  {t('ui.delete')}
                </Button>
              </p>
            )}
          </li>
        ))}
      </ol>
      {mayManage && (
        <MentionField
          label={t('scrumboard.comment')}
          members={members}
          submit={t('scrumboard.send')}
          draft={`comment on ${card.id}`}
          onSend={(text) => outbox.add({ cardId: card.id, text, mentions: mentionsIn(text, members) })}
        />
      )}
    </section>
  );
}

function CommentLine({ comment, members }: { comment: Comment; members: readonly Person[] }) {
  const { t } = useTranslation();
  const dates = useDates();
  const deleteBoardComment = useWrite(useDeleteBoardCommentMutation());
  const updateBoardComment = useWrite(useUpdateBoardCommentMutation());
  const me = useStore(sessionUser)?.id;
  const draft = `comment ${comment.id}`;
  const [isEditing, setEditing] = useState(() => unsavedOf(draft) !== null);
  const { id, text, author, createdAt, editedAt, userId } = comment;
  const name = author?.name ?? t('scrumboard.somebody');
  const when = new Date(createdAt);
  const save = async (next: string) => {
    setEditing(false);
    if (next === text) return;
    const patch = { text: next, mentions: mentionsIn(next, members) };
    if (await updateBoardComment({ id, comment: patch }, t('scrumboard.commentSaved'))) return;
    keepUnsaved(draft, { text: next });
    setEditing(true);
  };
  return (
    <li>
      <p className={styles.by}>
        <Avatar name={name} src={author?.avatar} size={24} />
        <b>{name}</b>
        <time dateTime={createdAt} title={dates.full(when)}>
          {dates.relative(when)}
        </time>
        {editedAt && <span>{t('scrumboard.edited')}</span>}
      </p>
      {isEditing ? (
        <MentionField
          label={t('scrumboard.comment')}
          members={members}
          draft={draft}
          first={text}
          submit={t('ui.save')}
          onSend={(next) => void save(next)}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <MarkedText text={text} level={4} />
      )}
      {userId === me && !isEditing && (
        <p className={styles.tools}>
          <Button size="sm" look="plain" onClick={() => setEditing(true)}>
            {t('scrumboard.edit')}
          </Button>
          <Button
            size="sm"
            look="plain"
            onClick={() => void deleteBoardComment({ id }, t('scrumboard.commentDeleted'))}
          >
            {t('ui.delete')}
          </Button>
        </p>
      )}
    </li>
  );
}
