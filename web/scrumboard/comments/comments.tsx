import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useDates } from '../../core/words/intl.ts';
import type { Waiting } from '../../core/outbox/outbox.ts';
import { sessionUser } from '../../core/session/session.ts';
import { useStore } from '../../core/state/store.ts';
import { keepUnsaved, unsavedOf } from '../../core/writes/unsaved.ts';
import { Avatar } from '../../ui/mark/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { MarkedText } from '../../ui/text/marked-text.tsx';
import styles from './comments.module.css';
import { MentionField } from './mention-field.tsx';
import { type Person, mentionsIn } from './mentions.ts';

export type Comment = {
  id: string;
  text: string;
  createdAt: string;
  editedAt?: string | null | undefined;
  userId?: string | null | undefined;
  author?: { name: string; avatar?: string | null | undefined } | null | undefined;
};
type Writing = {
  /** People who can be mentioned with @. */
  people: readonly Person[];
  maxLength: number;
  /** Returns whether it was saved; otherwise the text is kept. */
  onSave: (comment: Comment, text: string, mentions: string[]) => Promise<boolean>;
  onDelete: (comment: Comment) => unknown;
};
type Props = Writing & {
  /** Record ID; the draft is stored under it on this device. */
  of: string;
  /** Newest first, as queried. */
  comments: readonly Comment[];
  /** Loads earlier comments. */
  more: (() => void) | null;
  /** Comments not yet accepted by the gateway. */
  unsent: readonly Waiting<{ text: string }>[];
  mayWrite: boolean;
  onSend: (text: string, mentions: string[]) => void;
  onRetry: (key: string) => void;
  onDrop: (key: string) => void;
};

/** Comments on a record. New ones appear at once; failed ones can be resent. */
export function Comments({ of, comments, more, unsent, mayWrite, onSend, onRetry, onDrop, ...writing }: Props) {
  const { t } = useTranslation();
  if (comments.length === 0 && !mayWrite) return null;
  return (
    <section className={styles.section} aria-label={t('writing.comments.title')}>
      <h3 className={styles.heading}>{t('writing.comments.title')}</h3>
      {more && (
        <Button size="sm" variant="plain" onClick={more}>
          {t('writing.comments.earlier')}
        </Button>
      )}
      <ol className={styles.comments}>
        {comments.toReversed().map((comment) => (
          <CommentLine key={comment.id} comment={comment} {...writing} />
        ))}
        {unsent.map(({ key, text, state }) => (
          <li key={key} data-pending={state === 'waiting' || undefined}>
            <MarkedText text={text} level={4} />
            {state === 'waiting' ? (
              <p role="status">{t(navigator.onLine ? 'writing.comments.sending' : 'writing.comments.waits')}</p>
            ) : (
              <p className={styles.failed}>
                {t('writing.comments.notSent')}
                <Button size="sm" onClick={() => onRetry(key)}>
                  {t('writing.comments.sendAgain')}
                </Button>
                <Button size="sm" variant="plain" onClick={() => onDrop(key)}>
                  {t('ui.delete')}
                </Button>
              </p>
            )}
          </li>
        ))}
      </ol>
      {mayWrite && (
        <MentionField
          label={t('writing.comments.one')}
          people={writing.people}
          submit={t('writing.comments.send')}
          maxLength={writing.maxLength}
          draft={`comment on ${of}`}
          onSend={(text) => onSend(text, mentionsIn(text, writing.people))}
        />
      )}
    </section>
  );
}

function CommentLine({ comment, people, maxLength, onSave, onDelete }: Writing & { comment: Comment }) {
  const { t } = useTranslation();
  const me = useStore(sessionUser)?.id;
  const draft = `comment ${comment.id}`;
  const [isEditing, setEditing] = useState(() => unsavedOf(draft) !== null);
  const { text, userId } = comment;
  const save = async (next: string) => {
    setEditing(false);
    if (next === text || (await onSave(comment, next, mentionsIn(next, people)))) return;
    keepUnsaved(draft, { text: next });
    setEditing(true);
  };
  return (
    <li>
      <By comment={comment} />
      {isEditing ? (
        <MentionField
          label={t('writing.comments.one')}
          people={people}
          draft={draft}
          first={text}
          submit={t('ui.save')}
          maxLength={maxLength}
          onSend={(next) => void save(next)}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <MarkedText text={text} level={4} />
      )}
      {userId === me && !isEditing && (
        <p className={styles.tools}>
          <Button size="sm" variant="plain" onClick={() => setEditing(true)}>
            {t('writing.comments.edit')}
          </Button>
          <Button size="sm" variant="plain" onClick={() => void onDelete(comment)}>
            {t('ui.delete')}
          </Button>
        </p>
      )}
    </li>
  );
}

/** Author and time. */
function By({ comment: { author, createdAt, editedAt } }: { comment: Comment }) {
  const { t } = useTranslation();
  const dates = useDates();
  const name = author?.name ?? t('writing.comments.someone');
  const when = new Date(createdAt);
  return (
    <p className={styles.by}>
      <Avatar name={name} src={author?.avatar} size={24} />
      <b>{name}</b>
      <time dateTime={createdAt} title={dates.full(when)}>
        {dates.relative(when)}
      </time>
      {editedAt && <span>{t('writing.comments.edited')}</span>}
    </p>
  );
}
