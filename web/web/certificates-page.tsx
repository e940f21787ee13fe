import { BarChart } from '../chart/bar-chart.tsx';
import { listIn, toDate, useDates, useNumber } from '../core/words/intl.ts';
import type { Prefetch } from '../core/routes/route-table.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Link } from '../ui/page/link.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Page, Pane } from '../ui/page/page.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { type Column, Table } from '../ui/display/table.tsx';
import { DaysLeft, daysUntil } from './days-left.tsx';
import { type CertificatesQuery, useCertificatesQuery, fetchCertificates } from './generated.ts';
import { home } from './home.ts';
import { SectionLinks } from './section-links.tsx';
import styles from './web.module.css';

const WEEKS = 13;
const WEEK_MS = 7 * 24 * 3_600_000;

type Line = NonNullable<CertificatesQuery['certificates']>[number];
type Row = Line & { id: string };

export const prefetchCertificates: Prefetch = (client) => void fetchCertificates(client);

/** Certificates in use, with the number that expire by week. */
export function CertificatesPage() {
  const { t } = useTranslation();
  const [{ data, error }, refetch] = useCertificatesQuery();
  return (
    <Page title={t('web.certificates')} lead={t('web.certificatesLead')}>
      <SectionLinks />
      <Loaded
        of={{ data: data?.certificates, error, retry: refetch }}
        skeleton={<SkeletonRows count={6} picture={false} />}
        isEmpty={(all) => all.length === 0}
        empty={<EmptyState kind="none" icon="lock-closed" title={t('web.noCertificate')} text={t('web.neverText')} />}
      >
        {(all) => (
          <>
            <Pane>
              <Weeks certificates={all} />
            </Pane>
            <Pane flush>
              <CertificatesTable certificates={all} />
            </Pane>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Weeks({ certificates }: { certificates: readonly Line[] }) {
  const { t } = useTranslation();
  const format = useNumber();
  const dates = useDates();
  const weekOf = ({ notAfter }: Line) => Math.max(0, Math.floor(daysUntil(notAfter) / 7));
  const counts = Array.from({ length: WEEKS }, (_, week) => certificates.filter((one) => weekOf(one) === week).length);
  const now = Date.now();
  return (
    <BarChart
      title={t('web.byWeek')}
      level={2}
      height={220}
      form={format}
      data={{
        nameTitle: t('web.week'),
        names: counts.map((_, week) => dates.input(new Date(now + week * WEEK_MS))),
        series: [{ key: 'ending', title: t('web.ending'), values: counts }],
      }}
    />
  );
}

function CertificatesTable({ certificates }: { certificates: readonly Line[] }) {
  const { t, i18n } = useTranslation();
  const list = listIn(i18n.language);
  const dates = useDates();
  const columns: Column<Row>[] = [
    {
      key: 'sites',
      title: t('web.sites'),
      isHead: true,
      cell: ({ sites }) =>
        sites.map(({ id, title }) => (
          <span key={id} className={styles.oneSite}>
            <Link to={`${home}/${id}?tab=certificate`}>{title}</Link>
          </span>
        )),
    },
    { key: 'left', title: t('web.left'), isFirstLine: true, cell: ({ notAfter }) => <DaysLeft until={notAfter} /> },
    {
      key: 'until',
      title: t('web.until'),
      cell: ({ notAfter }) => {
        const date = toDate(notAfter);
        return date ? dates.long(date) : notAfter;
      },
    },
    { key: 'issuer', title: t('web.issuer'), from: 800, cell: ({ issuer }) => issuer },
    { key: 'key', title: t('web.key'), from: 960, cell: ({ key }) => key },
  ];
  const rows = certificates.map((one) => ({ ...one, id: one.fingerprint }));
  return (
    <Table
      label={t('web.certificates')}
      columns={columns}
      rows={rows}
      nameOf={({ sites }) => list.format(sites.map(({ title }) => title))}
    />
  );
}
