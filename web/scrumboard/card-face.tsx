import type { HTMLAttributes, MouseEvent, RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../core/day-text.ts';
import type { IconName } from '../generated.ts';
import { AvatarGroup } from '../ui/avatar-group.tsx';
import { DueDate } from '../ui/due-date.tsx';
import { Icon } from '../ui/icon.tsx';
import { LabelPill, labelFill } from '../ui/label-mark.tsx';
import { Link } from '../ui/link.tsx';
import styles from './card-face.module.css';
import type { Card } from './columns.ts';
import { home } from './home.ts';

type Props = {
  card: Card;
  tail: string;
  isDone: boolean;
  isTicked: boolean;
  isStop: boolean;
  onTick: ((id: string, isRange?: boolean) => void) | null;
  onFocus: (id: string) => void;
  frame: { ref?: RefCallback<HTMLElement>; onKeyDown?: HTMLAttributes<HTMLElement>['onKeyDown'] };
};

const never = () => undefined;

/** A card as it lies on the board. */
export function CardFace({ card, tail, isDone, isTicked, isStop, onTick, onFocus, frame }: Props) {
  const { t } = useTranslation();
  const { id, boardId, title, labels, members, cover } = card;
  const isPending = id.startsWith('new ');
  const tick = (event: MouseEvent) => {
    if (!onTick || !(event.shiftKey || event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onTick(id, event.shiftKey);
  };
  const face = (
    <>
      {cover?.color && <span className={`${styles.cover} ${labelFill}`} data-color={cover.color} />}
      {cover?.preview && (
        <img
          className={styles.picture}
          src={cover.preview}
          width={cover.previewWidth ?? undefined}
          height={cover.previewHeight ?? undefined}
          alt=""
        />
      )}
      {labels.length > 0 && (
        <span className={styles.labels}>
          {labels.map((label) => (
            <LabelPill key={label.id} color={label.color ?? 'gray'} title={label.title} />
          ))}
        </span>
      )}
      <bdi className={styles.title}>{title}</bdi>
      <span className={styles.foot}>
        <Signs card={card} isDone={isDone} />
        {members.length > 0 && (
          <span className={styles.people}>
            <AvatarGroup label={t('scrumboard.members')} people={members} size={24} />
          </span>
        )}
      </span>
    </>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a card is moved by keys from its link
    <li className={styles.card} data-row={id} data-card data-ticked={isTicked || undefined} {...frame}>
      {isPending ? (
        <span className={styles.face} data-pending>
          {face}
        </span>
      ) : (
        <Link
          to={`${home}/${boardId}/card/${id}${tail}`}
          className={styles.face}
          draggable={false}
          tabIndex={isStop ? 0 : -1}
          onClick={tick}
          onFocus={() => onFocus(id)}
        >
          {face}
        </Link>
      )}
      {onTick && !isPending && (
        <input
          type="checkbox"
          className={styles.tick}
          tabIndex={-1}
          checked={isTicked}
          aria-label={t('list.tickName', { name: title })}
          onChange={never}
          onClick={(event) => onTick(id, event.shiftKey)}
        />
      )}
    </li>
  );
}

/** What there is to know without opening it: when, how far, and whether somebody said something. */
function Signs({ card, isDone }: { card: Card; isDone: boolean }) {
  const { t } = useTranslation();
  const { dueDate, checkCount, checkedCount, commentCount, attachmentCount } = card;
  if (!dueDate && checkCount + commentCount + attachmentCount === 0) return null;
  const due = dayOf(dueDate);
  return (
    <span className={styles.signs}>
      {due && <DueDate value={due} label={t('scrumboard.due')} done={isDone} readOnly onChange={never} />}
      {checkCount > 0 && (
        <span data-done={checkedCount === checkCount || undefined}>
          <Icon name="check-circle" size={16} />
          <span aria-hidden="true">
            {checkedCount}/{checkCount}
          </span>
          <span className="visually-hidden">{t('scrumboard.checked', { count: checkCount, done: checkedCount })}</span>
        </span>
      )}
      <Count icon="chat-bubble-left-right" count={commentCount} said="scrumboard.commentCount" />
      <Count icon="paper-clip" count={attachmentCount} said="scrumboard.fileCount" />
    </span>
  );
}

type CountProps = { icon: IconName; count: number; said: 'scrumboard.commentCount' | 'scrumboard.fileCount' };

function Count({ icon, count, said }: CountProps) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <span>
      <Icon name={icon} size={16} />
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{t(said, { count })}</span>
    </span>
  );
}
