import type { TFunction } from 'i18next';
import { type MouseEvent, memo } from 'react';
import { Avatar } from '../ui/avatar.tsx';
import styles from './contact-list.module.css';
import type { Row } from './use-contacts.ts';

type Props = {
  contact: Row;
  position: number;
  total: number;
  /** The part of the address that stays: search and tag. */
  filter: string;
  /** How far down it stands. */
  top: number;
  isHere: boolean;
  isSelected: boolean;
  /** Whether Tab stops at it. */
  isStop: boolean;
  /** Whether it flies by: its name is enough then. */
  isPassing: boolean;
  onCheck: ((event: MouseEvent, id: string) => void) | null;
  t: TFunction;
};

/**
 * One contact of the list. Plain elements without a hook and without a listener but the box's own: ten of them come and
 * go with each step of scrolling. The list hears what is done to them.
 */
export const ContactRow = memo(function ContactRow({
  contact,
  position,
  total,
  filter,
  top,
  isHere,
  isSelected,
  isStop,
  isPassing,
  onCheck,
  t,
}: Props) {
  const { id, name, avatar, title, company, tags } = contact;
  const tab = isStop ? 0 : -1;
  return (
    <div
      className={styles.row}
      style={{ top }}
      role="listitem"
      aria-setsize={total}
      aria-posinset={position + 1}
      data-contact={id}
      data-here={isHere || undefined}
      data-selected={isSelected || undefined}
    >
      {onCheck && !isPassing && (
        <label className={styles.check}>
          <input
            type="checkbox"
            tabIndex={tab}
            checked={isSelected}
            aria-label={t('contacts.selectName', { name })}
            onClick={(event) => onCheck(event, id)}
            onChange={ignore}
          />
        </label>
      )}
      <a
        href={`/apps/contacts/${id}${filter}`}
        className={isPassing ? styles.passing : styles.link}
        data-boxed={(isPassing && onCheck !== null) || undefined}
        tabIndex={tab}
        aria-current={isHere ? 'true' : undefined}
      >
        {isPassing ? (
          name
        ) : (
          <>
            <Avatar name={name} src={avatar} size={36} />
            <span className={styles.text}>
              <strong>{name}</strong>
              <span>{title && company ? `${title} · ${company}` : title || company}</span>
            </span>
            {tags.length > 0 && (
              <span className={styles.tags}>
                {tags.slice(0, 2).map((tag) => (
                  <span key={tag.id}>{tag.title}</span>
                ))}
              </span>
            )}
          </>
        )}
      </a>
    </div>
  );
});

const ignore = () => undefined;
