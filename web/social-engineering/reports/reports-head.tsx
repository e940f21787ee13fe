import { useTranslation } from '../../core/words/translation.tsx';
import { useAddress } from '../../core/routes/use-address.ts';
import { CountedHeader } from '../../list/filters/counted-header.tsx';
import { SearchField } from '../../list/filters/search-field.tsx';
import { ExportMenu } from '../../parts/export-menu.tsx';
import { useReportedMailCountsQuery, reportedMailsLimits } from '../generated.ts';
import { home } from '../home.ts';
import exercises from '../exercises.module.css';
import styles from './reports-head.module.css';
import { SectionLinks } from '../section-links.tsx';
import { type Filter, questionOf, shape, verdicts, views } from './use-reports.ts';

type Props = {
  filter: Filter;
  put: (patch: Partial<Filter>, how?: 'push' | 'replace') => void;
  isAlone: boolean;
};

/** Views by verdict with counts, search and export. */
export function ReportsHead({ filter, put, isAlone }: Props) {
  const { t } = useTranslation();
  const { href } = useAddress(shape);
  const [{ data }] = useReportedMailCountsQuery();
  const of = new Map(data?.reportedMailCounts?.map(({ verdict, count }) => [verdict, count]));
  const all = verdicts.reduce((sum, verdict) => sum + (of.get(verdict) ?? 0), 0);
  return (
    <>
      <div className={exercises.above}>
        <SectionLinks />
      </div>
      <CountedHeader
        title={t('socialEngineering.title')}
        namesPage={isAlone}
        lead={t('socialEngineering.lead')}
        choices={views.map((value) => ({
          value,
          label: value === 'all' ? t('socialEngineering.all') : t(`socialEngineering.verdict.${value}`),
          count: data?.reportedMailCounts ? (value === 'all' ? all : (of.get(value) ?? 0)) : undefined,
        }))}
        value={filter.view}
        label={t('socialEngineering.views')}
        hrefOf={(view) => href({ view }, home)}
        narrowed={null}
      >
        <ExportMenu of="reportedMails" query={questionOf(filter)} />
      </CountedHeader>
      <div className={styles.search}>
        <SearchField
          label={t('socialEngineering.search')}
          group={t('nav.social-engineering')}
          value={filter.q}
          maxLength={reportedMailsLimits.query.max}
          onSearch={(q) => put({ q }, 'replace')}
        />
      </div>
    </>
  );
}
