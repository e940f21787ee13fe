import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../core/translation.tsx';
import { CueList } from '../parts/cue-list.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { type LandingPageFragment, useRecordLandingMutation } from './generated.ts';
import styles from './landing-page.module.css';

/** Where the link of a simulated message leads. It is recorded by this script: whoever only fetches the page is not counted. */
export function LandingPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [page, setPage] = useState<LandingPageFragment | null>(null);
  const [isDead, setDead] = useState(token === '');
  const [{ fetching }, record] = useRecordLandingMutation();
  const recorded = useRef('');
  useEffect(() => {
    if (token === '' || recorded.current === token) return;
    recorded.current = token;
    void record({ token, event: 'followed' }).then(({ data }) => (data ? setPage(data.recordLanding) : setDead(true)));
  }, [token, record]);
  const submit = async () => {
    const { data } = await record({ token, event: 'submitted' });
    if (data) setPage(data.recordLanding);
    else setDead(true);
  };
  return (
    <main className={styles.frame}>
      {isDead ? (
        <DeadEnd />
      ) : page === null ? (
        <Skeleton height={240} />
      ) : page.lesson ? (
        <Lesson lesson={page.lesson} />
      ) : (
        <Layout layout={page.layout} from={page.fromName} isBusy={fetching} onSubmit={() => void submit()} />
      )}
      <p className={styles.foot}>{t('landing.ours')}</p>
    </main>
  );
}

function DeadEnd() {
  const { t } = useTranslation();
  return (
    <section className={styles.card}>
      <PageTitle>{t('landing.dead')}</PageTitle>
      <p>{t('landing.deadText')}</p>
      <div className={styles.deeds}>
        <Button to="/setting/awareness">{t('landing.own')}</Button>
      </div>
    </section>
  );
}

type LayoutProps = { layout: LandingPageFragment['layout']; from: string; isBusy: boolean; onSubmit: () => void };

/** The fields have no names and nobody reads their values: what is typed never leaves the page. */
function Layout({ layout, from, isBusy, onSubmit }: LayoutProps) {
  const { t } = useTranslation();
  const [name, password] = [useId(), useId()];
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles.card} autoComplete="off" onSubmit={send}>
      <p className={styles.from}>{from}</p>
      <PageTitle>{t(`landing.${layout}.title`)}</PageTitle>
      {layout === 'document' && (
        <div className={styles.paper}>
          <Icon name="document-text" size={40} />
        </div>
      )}
      <p>{t(`landing.${layout}.text`)}</p>
      {layout === 'signIn' && (
        <>
          <label htmlFor={name}>{t('landing.signIn.account')}</label>
          <input id={name} className={styles.input} type="text" autoComplete="off" />
          <label htmlFor={password}>{t('landing.signIn.password')}</label>
          <input id={password} className={styles.input} type="password" autoComplete="off" />
        </>
      )}
      <Button type="submit" look="solid" size="lg" busy={isBusy}>
        {t(`landing.${layout}.submit`)}
      </Button>
    </form>
  );
}

function Lesson({ lesson: { message, course } }: { lesson: NonNullable<LandingPageFragment['lesson']> }) {
  const { t } = useTranslation();
  return (
    <section className={styles.card}>
      <PageTitle>{t('landing.lesson')}</PageTitle>
      <p>{t('landing.lessonText')}</p>
      <p>
        <strong>{message.subject}</strong>
      </p>
      <CueList cues={message.cues} />
      <p>{t('landing.next')}</p>
      <div className={styles.deeds}>
        <Button look="solid" to="/apps/mailbox/inbox/1">
          {t('landing.mailbox')}
        </Button>
        {course && <Link to={`/apps/academy/${course.id}`}>{t('landing.course', { title: course.title })}</Link>}
        <Link to="/setting/awareness">{t('landing.own')}</Link>
      </div>
    </section>
  );
}
