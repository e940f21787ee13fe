import { useTranslation } from '../core/words/translation.tsx';
import { CueList } from '../parts/cue-list.tsx';
import { SimulatedMessage } from '../parts/simulated-message.tsx';
import { Button } from '../ui/button/button.tsx';
import { Link } from '../ui/page/link.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import { sessionUser } from '../core/session/session.ts';
import { useStore } from '../core/state/store.ts';
import type { LessonFragment } from './generated.ts';
import styles from './landing-page.module.css';

/** Shown for every invalid link. */
export function DeadEnd({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation();
  return (
    <section className={styles.card}>
      <PageTitle>{title}</PageTitle>
      <p>{text}</p>
      <div className={styles.deeds}>
        <Button to="/setting/awareness">{t('landing.own')}</Button>
      </div>
    </section>
  );
}

type Props = { lesson: LessonFragment; lead: string };

/** The message again, with its warning signs marked. */
export function Lesson({ lesson: { message, course }, lead }: Props) {
  const { t } = useTranslation();
  const user = useStore(sessionUser);
  return (
    <section className={styles.card}>
      <PageTitle>{t('landing.lesson')}</PageTitle>
      <p>{lead}</p>
      <SimulatedMessage text={message} label={t('landing.message')} name={user?.name ?? ''} />
      <CueList cues={message.cues} />
      <p>{t('landing.next')}</p>
      <div className={styles.deeds}>
        <Button variant="solid" to="/apps/mailbox/inbox/1">
          {t('landing.mailbox')}
        </Button>
        {course && <Link to={`/apps/academy/${course.id}`}>{t('landing.course', { title: course.title })}</Link>}
        <Link to="/setting/awareness">{t('landing.own')}</Link>
      </div>
    </section>
  );
}
