import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../core/intl.ts';
import { sessionUser } from '../core/session.ts';
import { useStore } from '../core/store.ts';
import { useAnnounce } from '../core/undo.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { MarkedText } from '../ui/marked-text.tsx';
import type { CardRecord } from './card-dialog.tsx';
import styles from './card-dialog.module.css';
import {
  useCreateBoardCommentMutation,
  useDeleteBoardCommentMutation,
  useUpdateBoardCommentMutation,
} from './generated.ts';
import { type Person, mentionsIn } from './mentions.ts';
import { MentionField } from './mention-field.tsx';

type Comment = CardRecord['comments'][number];
type Props = { card: CardRecord; mayManage: boolean; members: readonly Person[] };
type Pending = { key: number; text: string; hasFailed: boolean };
let last = 0;

/** What people say about a card. A comment stands there at once; one that was not kept can be sent again. */
export function Comments({ card, mayManage, members }: Props) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const [, createComment] = useCreateBoardCommentMutation();
  const send = async (text: string, key = ++last) => {
    const one = { key, text, hasFailed: false };
    setPending((now) => [...now.filter((other) => other.key !== key), one]);
    const comment = { cardId: card.id, text, mentions: mentionsIn(text, members) };
    const isKept = announce(await createComment({ comment }), t('scrumboard.commented'));
    setPending((now) =>
      isKept
        ? now.filter((other) => other.key !== key)
        : now.map((other) => (other.key === key ? { ...one, hasFailed: true } : other)),
    );
  };
  if (card.comments.length === 0 && !mayManage) return null;
  return (
    <section className={styles.section} aria-label={t('scrumboard.comments')}>
      <h3 className={styles.heading}>{t('scrumboard.comments')}</h3>
      <ol className={styles.comments}>
        {[...card.comments].toReversed().map((comment) => (
          <CommentLine key={comment.id} comment={comment} members={members} />
        ))}
        {pending.map(({ key, text, hasFailed }) => (
          <li key={key} data-pending={!hasFailed || undefined}>
            <MarkedText text={text} level={4} />
            {hasFailed && (
              <p className={styles.failed}>
                {t('scrumboard.notSent')}
                <Button size="sm" onClick={() => void send(text, key)}>
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
          onSend={(text) => void send(text)}
        />
      )}
    </section>
  );
}

function CommentLine({ comment, members }: { comment: Comment; members: readonly Person[] }) {
  const { t } = useTranslation();
  const dates = useDates();
  const announce = useAnnounce();
  const me = useStore(sessionUser)?.id;
  const [isEditing, setEditing] = useState(false);
  const [, updateComment] = useUpdateBoardCommentMutation();
  const [, deleteComment] = useDeleteBoardCommentMutation();
  const { id, text, author, createdAt, editedAt, userId } = comment;
  const name = author?.name ?? t('scrumboard.somebody');
  const when = new Date(createdAt);
  const save = async (next: string) => {
    setEditing(false);
    if (next === text) return;
    const patch = { text: next, mentions: mentionsIn(next, members) };
    announce(await updateComment({ id, comment: patch }), t('scrumboard.commentSaved'));
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
