import type { TFunction } from 'i18next';
import { timeText } from '../../core/dates/day-text.ts';
import { toDate } from '../../core/words/intl.ts';
import { RowText } from '../../list/rows/row-text.tsx';
import { Avatar } from '../../ui/mark/avatar.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import styles from './change-row.module.css';
import { fieldName } from './field-name.ts';
import { nameOf, personOf, whatOf } from './sentence.ts';
import { isId, type ShownValue } from './shown-value.ts';
import type { LogEntry } from '../use-log.ts';

type Props = { entry: LogEntry; shown: ShownValue; t: TFunction; language: string };

/** Log row of plain elements for speed: scrolling mounts many. */
export function ChangeRow({ entry, shown, t, language }: Props) {
  const time = toDate(entry.time);
  const name = personOf(entry, t);
  const called = entry.count === 1 && nameOf(entry, t);
  const changed = entry.count === 1 ? entry.glance?.field : null;
  return (
    <>
      <Avatar name={name} src={entry.user?.avatar} size={28} />
      <RowText
        title={
          <span className={styles.words}>
            <span className={styles.who}>{name}</span> {whatOf(entry, t)}
            {called && <strong> {called}</strong>}
            {changed && <Changed {...changed} shown={shown} t={t} />}
          </span>
        }
      >
        {entry.undone_by && (
          <span className={styles.undone}>
            <Icon name="check-circle" size={16} /> {t('log.undone')}
          </span>
        )}
        {time && <time dateTime={entry.time}>{timeText(time, language)}</time>}
      </RowText>
    </>
  );
}

type ChangedProps = Omit<Props, 'entry' | 'language'> & { field: string; before: string | null; after: string | null };

/** The only changed field; values that are bare IDs are omitted. */
function Changed({ field, before, after, shown, t }: ChangedProps) {
  if (isId(before) || isId(after)) return null;
  return (
    <span className={styles.changed}>
      {' · '}
      {fieldName(field, t)}: {shown(before, field) || t('log.nothing')} → {shown(after, field) || t('log.nothing')}
    </span>
  );
}
