import { useTranslation } from '../../core/words/translation.tsx';
import { listIn } from '../../core/words/intl.ts';
import { Avatar } from '../../ui/mark/avatar.tsx';
import { Timeline } from '../../ui/display/timeline.tsx';
import type { CardRecord } from '../card/card-dialog.tsx';
import styles from '../card/card-dialog.module.css';

type Event = CardRecord['history'][number];
const told = ['title', 'description', 'labels', 'dueDate', 'members', 'cover', 'attachments', 'boardId'] as const;

/** History of a card, newest first; consecutive moves within a list by one person are merged. */
export function History({ card }: { card: CardRecord }) {
  const { t, i18n } = useTranslation();
  const textOf = ({ deed, fromList, toList, fields, by }: Event): string => {
    const name = by?.name ?? t('scrumboard.someone');
    const gone = t('scrumboard.goneList');
    if (deed === 'moved') return t('scrumboard.deeds.moved', { name, from: fromList ?? gone, to: toList ?? gone });
    if (deed !== 'changed') return t(`scrumboard.deeds.${deed}`, { name });
    const names = told.filter((field) => fields.includes(field)).map((field) => t(`scrumboard.fields.${field}`));
    return t('scrumboard.deeds.changed', { name, what: listIn(i18n.language).format(names) });
  };
  const events = card.history.filter(
    (event, index, all) =>
      event.deed !== 'placed' || all[index - 1]?.deed !== 'placed' || all[index - 1]?.by?.id !== event.by?.id,
  );
  if (events.length === 0) return null;
  return (
    <details className={styles.history}>
      <summary>{t('scrumboard.history')}</summary>
      <Timeline
        label={t('scrumboard.history')}
        events={events.map((event) => ({
          key: event.id,
          at: event.time,
          title: textOf(event),
          icon: 'view-columns',
          ...(event.by ? { picture: <Avatar name={event.by.name} src={event.by.avatar} size={28} /> } : {}),
        }))}
      />
    </details>
  );
}
