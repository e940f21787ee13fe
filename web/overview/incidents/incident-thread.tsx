import { useTranslation } from '../../core/words/translation.tsx';
import { toDate, useDates } from '../../core/words/intl.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import type { IconName } from '../../generated.ts';
import styles from '../../list/record/record-article.module.css';
import { Avatar } from '../../ui/mark/avatar.tsx';
import { Thread } from '../../ui/display/thread.tsx';
import { type IncidentDetailsFragment, type IncidentStep, useAddIncidentNoteMutation } from '../generated.ts';

const icons: Partial<Record<IncidentStep, IconName>> = {
  reported: 'exclamation-triangle',
  returned: 'arrow-path',
  woken: 'arrow-path',
  reactivated: 'arrow-path',
  snoozed: 'clock',
  resolved: 'check-circle',
};

type Entry = IncidentDetailsFragment['timeline'][number];

/** Timeline of an incident with a comment field. */
export function IncidentThread({ one, mayManage }: { one: IncidentDetailsFragment; mayManage: boolean }) {
  const { t } = useTranslation();
  const dates = useDates();
  const announce = useAnnounce();
  const [, note] = useAddIncidentNoteMutation();
  const textOf = ({ kind, text }: Entry): string => {
    if (text === '' || kind === 'given') return '';
    const until = kind === 'snoozed' ? toDate(text) : null;
    if (until) return t('overview.step.until', { when: dates.full(until) });
    return kind === 'acknowledged' ? t('overview.step.minutes', { minutes: text }) : text;
  };
  const events = one.timeline.map((entry) => ({
    key: entry.id,
    at: entry.at,
    title: t(`overview.step.${entry.kind}`, { name: entry.by?.name ?? t('overview.theSystem') }),
    body: textOf(entry) || undefined,
    icon: icons[entry.kind] ?? 'pencil-square',
    ...(entry.by ? { picture: <Avatar name={entry.by.name} src={entry.by.avatar} size={28} /> } : {}),
    tone: entry.kind === 'resolved' ? ('success' as const) : ('neutral' as const),
  }));
  const say = async (text: string) => announce(await note({ id: one.id, text }), t('overview.noteKept'));
  return (
    <section className={styles.section} aria-label={t('overview.timeline')}>
      <h2>{t('overview.timeline')}</h2>
      <Thread
        label={t('overview.timeline')}
        events={events}
        words={{ field: t('overview.noteField'), send: t('overview.noteAdd') }}
        onSay={mayManage ? say : null}
      />
    </section>
  );
}
