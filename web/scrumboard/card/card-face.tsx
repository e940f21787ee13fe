import { useTranslation } from '../../core/words/translation.tsx';
import { dayOf } from '../../core/dates/day-text.ts';
import type { IconName } from '../../generated.ts';
import { AvatarGroup } from '../avatar-group.tsx';
import { CountSign } from './count-sign.tsx';
import { Cover } from './cover.tsx';
import { DueRead } from '../../ui/date/due-read.tsx';
import { LabelPill } from '../../ui/label/label-mark.tsx';
import styles from './card-face.module.css';
import type { Card } from '../board/columns.ts';

type Props = { card: Card; isDone: boolean };

/** A card on the board. */
export function CardFace({ card, isDone }: Props) {
  const { t } = useTranslation();
  const { title, labels, members, cover } = card;
  return (
    <>
      <Cover cover={cover} fill={styles.cover} picture={styles.picture} />
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
}

/** Due date, progress and counts. */
function Signs({ card, isDone }: Props) {
  const { t } = useTranslation();
  const { dueDate, checkCount, checkedCount, commentCount, attachmentCount } = card;
  if (!dueDate && checkCount + commentCount + attachmentCount === 0) return null;
  const due = dayOf(dueDate);
  const counted = (icon: IconName, count: number, what: 'commentCount' | 'fileCount') =>
    count > 0 && <CountSign icon={icon} text={`${count}`} said={t(`scrumboard.${what}`, { count })} />;
  return (
    <span className={styles.signs}>
      {due && <DueRead value={due} label={t('scrumboard.due')} done={isDone} />}
      {checkCount > 0 && (
        <CountSign
          icon="check-circle"
          text={`${checkedCount}/${checkCount}`}
          said={t('scrumboard.checked', { count: checkCount, done: checkedCount })}
          isDone={checkedCount === checkCount}
        />
      )}
      {counted('chat-bubble-left-right', commentCount, 'commentCount')}
      {counted('paper-clip', attachmentCount, 'fileCount')}
    </span>
  );
}
