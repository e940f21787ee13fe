import { useTranslation } from '../core/words/translation.tsx';
import { useAnnounce } from '../core/writes/undo.ts';
import type { IconName } from '../generated.ts';
import styles from '../list/record/record-article.module.css';
import { Avatar } from '../ui/mark/avatar.tsx';
import { Thread } from '../ui/display/thread.tsx';
import { type FindingDetailsFragment, type FindingStep, useAddFindingNoteMutation } from './generated.ts';

const icons: Partial<Record<FindingStep, IconName>> = {
  found: 'exclamation-triangle',
  cleared: 'check-circle',
  waiverEnded: 'clock',
};

/** What happened to it, and a line to add. */
export function FindingThread({ one, mayManage }: { one: FindingDetailsFragment; mayManage: boolean }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [, note] = useAddFindingNoteMutation();
  const events = one.thread.map(({ id, at, kind, text, by }) => ({
    key: id,
    at,
    title: t(`security.step.${kind}`, { name: by?.name ?? '' }),
    body: kind === 'given' ? undefined : text || undefined,
    icon: icons[kind] ?? 'pencil-square',
    ...(by ? { picture: <Avatar name={by.name} src={by.avatar} size={28} /> } : {}),
    tone: kind === 'cleared' ? ('success' as const) : ('neutral' as const),
  }));
  const say = async (text: string) => announce(await note({ id: one.id, text }), t('security.noteKept'));
  return (
    <section className={styles.section} aria-label={t('security.thread')}>
      <h2>{t('security.thread')}</h2>
      <Thread
        label={t('security.thread')}
        events={events}
        words={{ field: t('security.noteField'), send: t('security.noteAdd') }}
        onSay={mayManage ? say : null}
      />
    </section>
  );
}
