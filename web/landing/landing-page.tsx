import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../core/words/translation.tsx';
import { Button } from '../ui/button/button.tsx';
import { Icon } from '../ui/mark/icon.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { DeadEnd, Lesson } from './lesson.tsx';
import { type LandingPageFragment, useRecordLandingMutation } from './generated.ts';
import styles from './landing-page.module.css';

const layouts = ['signIn', 'document', 'notice'] as const satisfies readonly LandingPageFragment['layout'][];
const layoutOf = (name: string | null) => layouts.find((layout) => layout === name) ?? null;

/**
 * Target of the link in a simulated message. The visit is recorded by script, so that mail scanners that only fetch the
 * page don't count.
 */
export function LandingPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const sample = layoutOf(search.get('sample'));
  const [page, setPage] = useState<LandingPageFragment | null>(null);
  const [isDead, setDead] = useState(token === '' && sample === null);
  const [isSampleSent, setSampleSent] = useState(false);
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
      {sample && token === '' ? (
        isSampleSent ? (
          <SampleEnd />
        ) : (
          <Layout layout={sample} from="" isBusy={false} onSubmit={() => setSampleSent(true)} />
        )
      ) : isDead ? (
        <DeadEnd title={t('landing.dead')} text={t('landing.deadText')} />
      ) : page === null ? (
        <Skeleton height={240} />
      ) : page.lesson ? (
        <Lesson lesson={page.lesson} lead={t('landing.lessonText')} />
      ) : (
        <Layout layout={page.layout} from={page.fromName} isBusy={fetching} onSubmit={() => void submit()} />
      )}
      <p className={styles.foot}>{t('landing.ours')}</p>
    </main>
  );
}

/** Preview for template authors; no message, nothing recorded. */
function SampleEnd() {
  const { t } = useTranslation();
  return (
    <section className={styles.card}>
      <PageTitle>{t('landing.sample')}</PageTitle>
      <p>{t('landing.sampleText')}</p>
      <div className={styles.deeds}>
        <Button to="/social-engineering/templates">{t('landing.templates')}</Button>
      </div>
    </section>
  );
}

type LayoutProps = { layout: LandingPageFragment['layout']; from: string; isBusy: boolean; onSubmit: () => void };

/** The fields have no names and their values are never read, so that nothing typed leaves the page. */
function Layout({ layout, from, isBusy, onSubmit }: LayoutProps) {
  const { t } = useTranslation();
  const [name, password] = [useId(), useId()];
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles.card} autoComplete="off" onSubmit={send}>
      {from !== '' && <p className={styles.from}>{from}</p>}
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
      <Button type="submit" variant="solid" size="lg" busy={isBusy}>
        {t(`landing.${layout}.submit`)}
      </Button>
    </form>
  );
}
