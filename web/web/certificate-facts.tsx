import { listIn, toDate, useDates } from '../core/words/intl.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Pane } from '../ui/page/page.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { DaysLeft } from './days-left.tsx';
import { useCertificatesQuery } from './generated.ts';
import type { SiteDetails } from './site-page.tsx';
import styles from './web.module.css';

/** Current certificate of a site. */
export function CertificateFacts({ site }: { site: SiteDetails }) {
  const { t, i18n } = useTranslation();
  const dates = useDates();
  const [{ data, error }, refetch] = useCertificatesQuery();
  const day = (text: string) => {
    const date = toDate(text);
    return date ? dates.long(date) : text;
  };
  return (
    <Loaded
      of={{ data: data?.certificates, error, retry: refetch }}
      skeleton={<SkeletonRows count={4} picture={false} />}
    >
      {(all) => {
        const one = all.find(({ sites }) => sites.some(({ id }) => id === site.id));
        if (!one)
          return <EmptyState kind="none" icon="lock-closed" title={t('web.noCertificate')} text={t('web.neverText')} />;
        return (
          <Pane title={one.names[0] ?? t('web.certificate')} actions={<DaysLeft until={one.notAfter} />}>
            <dl className={styles.pairs}>
              <dt>{t('web.names')}</dt>
              <dd>{listIn(i18n.language).format(one.names)}</dd>
              <dt>{t('web.issuer')}</dt>
              <dd>{one.issuer}</dd>
              <dt>{t('web.from')}</dt>
              <dd>{day(one.notBefore)}</dd>
              <dt>{t('web.until')}</dt>
              <dd>{day(one.notAfter)}</dd>
              <dt>{t('web.key')}</dt>
              <dd>{one.key}</dd>
              <dt>{t('web.fingerprint')}</dt>
              <dd>
                <code>{one.fingerprint}</code>
              </dd>
            </dl>
          </Pane>
        );
      }}
    </Loaded>
  );
}
