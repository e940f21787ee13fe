import type { TFunction } from 'i18next';
import { timeText } from '../core/day-text.ts';
import { toDate } from '../core/intl.ts';
import { RowText } from '../list/row-text.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './change-row.module.css';
import { nameOf, personOf, whatOf } from './sentence.ts';
import type { Deed } from './use-log.ts';

/** Who did what to which, in one line. Plain elements: many come and go with each step of scrolling. */
export function ChangeRow({ deed, t, language }: { deed: Deed; t: TFunction; language: string }) {
  const time = toDate(deed.time);
  const name = personOf(deed, t);
  const called = deed.count === 1 && nameOf(deed, t);
  return (
    <>
      <Avatar name={name} src={deed.user?.avatar} size={28} />
      <RowText
        title={
          <span className={styles.words}>
            <span className={styles.who}>{name}</span> {whatOf(deed, t)}
            {called && <strong> {called}</strong>}
          </span>
        }
      >
        {deed.undone_by && (
          <span className={styles.undone}>
            <Icon name="check-circle" size={16} /> {t('log.undone')}
          </span>
        )}
        {time && <time dateTime={deed.time}>{timeText(time, language)}</time>}
      </RowText>
    </>
  );
}
