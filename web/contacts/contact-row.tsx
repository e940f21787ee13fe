import { type MouseEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../ui/avatar.tsx';
import { Link } from '../ui/link.tsx';
import styles from './contact-list.module.css';
import type { Row } from './use-contacts.ts';

type Props = {
  contact: Row;
  position: number;
  total: number;
  /** The part of the address that stays: search and tag. */
  filter: string;
  isHere: boolean;
  isSelected: boolean;
  /** Whether Tab stops at it. */
  isStop: boolean;
  onFocus: (id: string) => void;
  onCheck: ((event: MouseEvent, id: string) => void) | null;
};

/** One contact of the list. Kept as it is while the list scrolls: only rows that come into view are drawn. */
export const ContactRow = memo(function ContactRow({
  contact,
  position,
  total,
  filter,
  isHere,
  isSelected,
  isStop,
  onFocus,
  onCheck,
}: Props) {
  const { t } = useTranslation();
  const { id, name, avatar, title, company, tags } = contact;
  return (
    <div
      className={styles.row}
      role="listitem"
      aria-setsize={total}
      aria-posinset={position + 1}
      data-contact={id}
      data-here={isHere}
      data-selected={isSelected}
    >
      {onCheck && (
        <label className={styles.check}>
          <input
            type="checkbox"
            tabIndex={isStop ? 0 : -1}
            checked={isSelected}
            aria-label={t('contacts.selectName', { name })}
            onClick={(event) => onCheck(event, id)}
            onChange={() => undefined}
          />
        </label>
      )}
      <Link
        to={`/apps/contacts/${id}${filter}`}
        className={styles.link}
        tabIndex={isStop ? 0 : -1}
        onFocus={() => onFocus(id)}
        aria-current={isHere ? 'true' : undefined}
      >
        <Avatar name={name} src={avatar} size={36} />
        <span className={styles.text}>
          <strong>{name}</strong>
          <span>{[title, company].filter(Boolean).join(' · ')}</span>
        </span>
        <span className={styles.tags}>
          {tags.slice(0, 2).map((tag) => (
            <span key={tag.id}>{tag.title}</span>
          ))}
        </span>
      </Link>
    </div>
  );
});
