import { useMemo } from 'react';
import { networkOnly } from '../core/client/network-only.ts';
import { toDate, useDates } from '../core/words/intl.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { oneOf, useAddress } from '../core/routes/use-address.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Link } from '../ui/page/link.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Page, Pane } from '../ui/page/page.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { type Column, Table } from '../ui/display/table.tsx';
import { SegmentedChoice } from '../ui/form/segmented-choice.tsx';
import { AwarenessCharts } from './awareness-charts.tsx';
import { Breakdown, TotalFigures } from './exercises/exercise-result.tsx';
import { minutesText, shareOf } from './exercises/exercise-words.ts';
import { type AwarenessQuery, useAwarenessQuery } from './generated.ts';
import { exercisesHome } from './home.ts';
import { SectionLinks } from './section-links.tsx';

const ranges = ['90', '365', 'all'] as const;
const address = { range: oneOf(ranges, '365') };
const DAY_MS = 86_400_000;

type Point = NonNullable<AwarenessQuery['awareness']>['exercises'][number];

/** Awareness of the organization over time. */
export function AwarenessPage() {
  const { t } = useTranslation();
  const { at, put } = useAddress(address);
  const from = useMemo(
    () => (at.range === 'all' ? null : new Date(Date.now() - Number(at.range) * DAY_MS).toISOString()),
    [at.range],
  );
  const [{ data, error }, refetch] = useAwarenessQuery({ variables: { from, to: null } });
  const awareness = data?.awareness;
  return (
    <Page title={t('socialEngineering.sections.awareness')} lead={t('socialEngineering.awareness.lead')}>
      <SectionLinks />
      <SegmentedChoice
        value={at.range}
        label={t('socialEngineering.awareness.range')}
        choices={ranges.map((value) => ({ value, label: t(`socialEngineering.awareness.ranges.${value}`) }))}
        onChange={(range) => put({ range })}
      />
      <Loaded
        of={{ data: awareness, error, retry: () => refetch(networkOnly) }}
        skeleton={<SkeletonRows count={4} picture={false} height={64} />}
        isEmpty={(found) => found.exercises.length === 0}
        empty={
          <Pane>
            <EmptyState
              kind="none"
              icon="academic-cap"
              title={t('socialEngineering.awareness.none')}
              text={t('socialEngineering.awareness.noneText')}
              action={<Link to={exercisesHome}>{t('socialEngineering.exercise.all')}</Link>}
            />
          </Pane>
        }
      >
        {(found) => (
          <>
            <Pane
              title={t('socialEngineering.awareness.together')}
              hint={found.leftOut > 0 ? t('socialEngineering.awareness.leftOut', { count: found.leftOut }) : undefined}
            >
              <TotalFigures total={found.total} />
            </Pane>
            <AwarenessCharts points={found.exercises} />
            <Series points={found.exercises} />
            <Breakdown name="byDifficulty" rows={found.byDifficulty} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Series({ points }: { points: readonly Point[] }) {
  const { t, i18n } = useTranslation();
  const dates = useDates();
  const columns: Column<Point>[] = [
    {
      key: 'title',
      title: t('socialEngineering.exercise.title'),
      isHead: true,
      width: 'wide',
      cell: ({ id, title }) => <Link to={`${exercisesHome}/${id}`}>{title}</Link>,
    },
    {
      key: 'endsAt',
      title: t('socialEngineering.exercise.endsAt'),
      from: 600,
      cell: ({ endsAt }) => dates.full(toDate(endsAt)!),
    },
    {
      key: 'reported',
      title: t('socialEngineering.exercise.reported'),
      align: 'end',
      cell: ({ total }) => shareOf(total, 'reported', i18n.language),
    },
    {
      key: 'median',
      title: t('socialEngineering.exercise.median'),
      align: 'end',
      cell: ({ medianMinutes }) => minutesText(medianMinutes, t) ?? '–',
    },
    {
      key: 'followed',
      title: t('socialEngineering.exercise.followed'),
      align: 'end',
      cell: ({ total }) => shareOf(total, 'followed', i18n.language),
    },
  ];
  return (
    <Pane title={t('socialEngineering.awareness.overTime')} flush>
      <Table
        label={t('socialEngineering.exercise.figures', { what: t('socialEngineering.awareness.overTime') })}
        columns={columns}
        rows={points}
      />
    </Pane>
  );
}
