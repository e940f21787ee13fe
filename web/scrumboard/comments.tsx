import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOffline } from '../core/errors.ts';
import { useDates } from '../core/intl.ts';
import { useOnChange } from '../core/on-change.ts';
import { sessionUser } from '../core/session.ts';
import { useStore } from '../core/store.ts';
import { useAnnounce } from '../core/undo.ts';
import { dropUnsaved, keepUnsaved, unsavedOf } from '../core/unsaved.ts';
import { usePages } from '../core/use-pages.ts';
import { useRetry } from '../core/use-retry.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { MarkedText } from '../ui/marked-text.tsx';
import type { CardRecord } from './card-dialog.tsx';
import styles from './card-dialog.module.css';
import {
  BoardCommentsDocument,
  type BoardCommentsQuery,
  type CommentLineFragment,
  useCreateBoardCommentMutation,
  useDeleteBoardCommentMutation,
  useUpdateBoardCommentMutation,
} from './generated.ts';
import { commentPage } from './comment-page.ts';
import { type Person, mentionsIn } from './mentions.ts';
import { MentionField } from './mention-field.tsx';

type Comment = CommentLineFragment;
type Props = { card: CardRecord; mayManage: boolean; members: readonly Person[] };
type Pending = { key: string; text: string; mentions: string[]; state: 'sending' | 'waiting' | 'failed' };

const asked = {
  type: 'BoardComment',
  size: commentPage,
  document: BoardCommentsDocument,
  pick: (data: BoardCommentsQuery) => data.boardCard?.comments,
} as const;
const calm = 200;

/** What people say about a card. A comment stands there at once; one that was not kept can be sent again. */
export function Comments({ card, mayManage, members }: Props) {
  const { t } = useTranslation();
  const { pending, send } = useSending(card.id);
  const { rows, more, refresh } = usePages<BoardCommentsQuery, Comment>({ id: card.id }, asked);
  useOnChange(['BoardComment'], () => void refresh(), calm);
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
        {pending.map((one) => (
          <li key={one.key} data-pending={one.state !== 'failed' || undefined}>
            <MarkedText text={one.text} level={4} />
            {one.state === 'waiting' && <p role="status">{t('list.saving.waiting')}</p>}
            {one.state === 'failed' && (
              <p className={styles.failed}>
                {t('scrumboard.notSent')}
                <Button size="sm" onClick={() => void send(one)}>
                  {t('scrumboard.sendAgain')}
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
          onSend={(text) =>
            void send({ key: crypto.randomUUID(), text, mentions: mentionsIn(text, members), state: 'sending' })
          }
        />
      )}
    </section>
  );
}

/** Comments on their way: this device keeps them until the gateway has them, and however often one is sent, it is said once. */
function useSending(cardId: string) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [, createComment] = useCreateBoardCommentMutation();
  const key = `comments of ${cardId}`;
  const [pending, setPending] = useState<readonly Pending[]>(() => unsavedOf<{ all: Pending[] }>(key)?.all ?? []);
  const latest = useRef(pending);
  const put = (all: readonly Pending[]) => {
    latest.current = all;
    setPending(all);
    if (all.length > 0) keepUnsaved(key, { all });
    else dropUnsaved(key);
  };
  const set = (one: Pending, state: Pending['state']) => {
    const isNew = !latest.current.some((other) => other.key === one.key);
    const all = isNew ? [...latest.current, one] : latest.current;
    put(all.map((other) => (other.key === one.key ? { ...one, state } : other)));
  };
  const send = async (one: Pending) => {
    set(one, 'sending');
    const { text, mentions } = one;
    const result = await createComment(
      { comment: { cardId, text, mentions } },
      { fetchOptions: { headers: { 'idempotency-key': one.key } } },
    );
    if (isOffline(result.error)) return set(one, 'waiting');
    if (!announce(result, t('scrumboard.commented'))) return set(one, 'failed');
    put(latest.current.filter((other) => other.key !== one.key));
  };
  const sendAll = (state: Pending['state']) => {
    for (const one of latest.current) if (one.state === state) void send(one);
  };
  const first = useRef(sendAll);
  useEffect(() => {
    // The page was closed, or the session ended, while they were on their way.
    first.current('sending');
    first.current('waiting');
  }, []);
  useRetry(
    pending.some(({ state }) => state === 'waiting'),
    () => sendAll('waiting'),
  );
  return { pending, send };
}

function CommentLine({ comment, members }: { comment: Comment; members: readonly Person[] }) {
  const { t } = useTranslation();
  const dates = useDates();
  const announce = useAnnounce();
  const me = useStore(sessionUser)?.id;
  const draft = `comment ${comment.id}`;
  const [isEditing, setEditing] = useState(() => unsavedOf(draft) !== null);
  const [, updateComment] = useUpdateBoardCommentMutation();
  const [, deleteComment] = useDeleteBoardCommentMutation();
  const { id, text, author, createdAt, editedAt, userId } = comment;
  const name = author?.name ?? t('scrumboard.somebody');
  const when = new Date(createdAt);
  const save = async (next: string) => {
    setEditing(false);
    if (next === text) return;
    const patch = { text: next, mentions: mentionsIn(next, members) };
    if (announce(await updateComment({ id, comment: patch }), t('scrumboard.commentSaved'))) return;
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
            onClick={async () => announce(await deleteComment({ id }), t('scrumboard.commentDeleted'))}
          >
            {t('ui.delete')}
          </Button>
        </p>
      )}
    </li>
  );
}
