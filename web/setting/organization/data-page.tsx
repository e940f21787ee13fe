import { useTranslation } from '../../core/words/translation.tsx';
import { networkOnly } from '../../core/client/network-only.ts';
import { hasRight } from '../../core/session/guards.ts';
import { toDate, useDates, useFileSize } from '../../core/words/intl.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { ExportMenu } from '../../parts/export-menu.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Page, Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { type DataFiguresQuery, useDataFiguresQuery, fetchDataFigures } from '../generated.ts';
import styles from '../list.module.css';

const prefetchData: Prefetch = (client) => void fetchDataFigures(client);

type Figure = NonNullable<DataFiguresQuery['dataFigures']>[number];

const icons = {
  changes: 'clock',
  storage: 'circle-stack',
  files: 'folder',
  signIns: 'lock-closed',
  exports: 'arrow-down-tray',
  calls: 'chart-bar',
  samples: 'document-magnifying-glass',
  scores: 'presentation-chart-line',
  hookDeliveries: 'bolt',
  siteRuns: 'globe-alt',
  exerciseEvents: 'academic-cap',
} as const;

/** Growing data: amounts and retention. */
function DataPage() {
  const { t } = useTranslation();
  const [{ data, error }, refetch] = useDataFiguresQuery();
  const isClosed = data?.policy?.exports === 'owners' && !hasRight('ownership.manage');
  return (
    <Page narrow title={t('setting.data.title')} lead={t('setting.data.lead')}>
      <Pane id="data.kept" flush title={t('setting.data.kept')} hint={t('setting.data.keptHint')}>
        <Loaded
          of={{ data: data?.dataFigures, error, retry: () => refetch(networkOnly) }}
          skeleton={<SkeletonRows count={6} picture={false} height={60} />}
        >
          {(figures) => (
            <ul>
              {figures.map((figure) => (
                <DataRow key={figure.code} figure={figure} />
              ))}
            </ul>
          )}
        </Loaded>
      </Pane>
      <Pane id="data.all" title={t('setting.data.all')} hint={t('setting.data.allHint')}>
        {isClosed ? t('setting.data.ownersOnly') : <ExportMenu of="everything" query={{}} />}
      </Pane>
    </Page>
  );
}

function DataRow({ figure: { code, rows, oldest, bytes, days, most } }: { figure: Figure }) {
  const { t } = useTranslation();
  const dates = useDates();
  const size = useFileSize();
  const sizeOf = (used: number, limit: number | null) =>
    limit === null ? size(used) : t('setting.data.used', { used: size(used), limit: size(limit) });
  const since = toDate(oldest);
  const said = [
    t('setting.data.rows', { count: rows }),
    bytes !== null && (rows > 0 || most !== null) && sizeOf(bytes, most),
    since && t('setting.data.since', { date: dates.long(since) }),
  ];
  return (
    <li className={styles.row}>
      <Icon name={icons[code]} />
      <div className={styles.text}>
        <strong>{t(`setting.data.codes.${code}`)}</strong>
        <span>{said.filter(Boolean).join(' · ')}</span>
      </div>
      <span>{days === null ? t('setting.data.stays') : t('setting.data.days', { count: days })}</span>
    </li>
  );
}

export const route = { Component: DataPage, handle: { prefetch: prefetchData } };
