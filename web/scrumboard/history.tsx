import { useTranslation } from 'react-i18next';
import { useDates } from '../core/intl.ts';
import type { CardRecord } from './card-dialog.tsx';
import styles from './card-dialog.module.css';

type Event = CardRecord['history'][number];
const told = ['title', 'description', 'labels', 'dueDate', 'members', 'cover', 'boardId'] as const;

/** Who did what to a card, the latest first; several moves within a list by one person are one line. */
export function History({ card }: { card: CardRecord }) {
  const { t } = useTranslation();
  const dates = useDates();
  const events = card.history.filter(
    (event, index, all) =>
      event.deed !== 'placed' || all[index - 1]?.deed !== 'placed' || all[index - 1]?.by?.id !== event.by?.id,
  );
  if (events.length === 0) return null;
  return (
    <details className={styles.history}>
      <summary>{t('scrumboard.history')}</summary>
      <ol>
        {events.map((event) => (
          <li key={event.id}>
            <Deed event={event} />{' '}
            <time dateTime={event.time} title={dates.full(new Date(event.time))}>
              {dates.relative(new Date(event.time))}
            </time>
          </li>
        ))}
      </ol>
    </details>
  );
}

function Deed({ event }: { event: Event }) {
  const { t, i18n } = useTranslation();
  const { deed, fromList, toList, fields, by } = event;
  const name = by?.name ?? t('scrumboard.somebody');
  const gone = t('scrumboard.goneList');
  if (deed === 'moved') return t('scrumboard.deeds.moved', { name, from: fromList ?? gone, to: toList ?? gone });
  if (deed !== 'changed') return t(`scrumboard.deeds.${deed}`, { name });
  const names = told.filter((field) => fields.includes(field)).map((field) => t(`scrumboard.fields.${field}`));
  return t('scrumboard.deeds.changed', { name, what: new Intl.ListFormat(i18n.language).format(names) });
}
