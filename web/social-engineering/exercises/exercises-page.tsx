import { useNavigate } from 'react-router';
import { networkOnly } from '../../core/client/network-only.ts';
import { hasRight } from '../../core/session/guards.ts';
import { toDate, useDates } from '../../core/words/intl.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { useWrite } from '../../core/writes/use-write.ts';
import { ExportMenu } from '../../parts/export-menu.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/mark/chip.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Page, Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { minutesText, shareOf, tones } from './exercise-words.ts';
import {
  type ExerciseLineFragment,
  useCreateExerciseMutation,
  useExercisesQuery,
  fetchExercises,
} from '../generated.ts';
import { exercisesHome } from '../home.ts';
import { SectionLinks } from '../section-links.tsx';

export const prefetchExercises: Prefetch = (client) => void fetchExercises(client);

/** Exercises, newest first, with report rate, speed and clicks. */
export function ExercisesPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [{ data, error }, refetch] = useExercisesQuery();
  const create = useWrite(useCreateExerciseMutation());
  const add = async () => {
    const made = await create({ exercise: { title: t('socialEngineering.exercise.untitled') } }, null);
    if (made) void navigate(`${exercisesHome}/${made.createExercise.id}`);
  };
  const button = hasRight('exercises.manage') && (
    <Button variant="solid" icon="plus" onClick={() => void add()}>
      {t('socialEngineering.exercise.add')}
    </Button>
  );
  const exercises = data?.exercises;
  return (
    <Page
      title={t('socialEngineering.sections.exercises')}
      lead={t('socialEngineering.exercise.lead')}
      actions={
        (exercises?.length ?? 0) > 0 && (
          <>
            <ExportMenu of="exercises" query={{}} />
            {button}
          </>
        )
      }
    >
      <SectionLinks />
      <Pane flush>
        <Loaded
          of={{ data: exercises, error, retry: () => refetch(networkOnly) }}
          skeleton={<SkeletonRows count={4} picture={false} height={64} />}
          empty={
            <EmptyState
              kind="none"
              icon="academic-cap"
              title={t('socialEngineering.exercise.none')}
              text={t('socialEngineering.exercise.noneText')}
              action={button}
            />
          }
        >
          {(rows) => <ExerciseTable rows={rows} />}
        </Loaded>
      </Pane>
    </Page>
  );
}

function ExerciseTable({ rows }: { rows: readonly ExerciseLineFragment[] }) {
  const { t, i18n } = useTranslation();
  const dates = useDates();
  const { language } = i18n;
  const figure = (text: string | null) => text ?? <span aria-label={t('socialEngineering.exercise.noFigure')}>–</span>;
  const columns: Column<ExerciseLineFragment>[] = [
    {
      key: 'title',
      title: t('socialEngineering.exercise.title'),
      isHead: true,
      width: 'wide',
      cell: ({ id, title }) => <Link to={`${exercisesHome}/${id}`}>{title}</Link>,
    },
    {
      key: 'state',
      title: t('socialEngineering.exercise.state'),
      isFirstLine: true,
      cell: ({ state }) => <Chip tone={tones[state]}>{t(`socialEngineering.exercise.states.${state}`)}</Chip>,
    },
    {
      key: 'endsAt',
      title: t('socialEngineering.exercise.endsAt'),
      from: 800,
      cell: ({ endsAt }) => {
        const end = toDate(endsAt);
        return end ? dates.full(end) : '–';
      },
    },
    {
      key: 'reported',
      title: t('socialEngineering.exercise.reported'),
      align: 'end',
      cell: ({ results }) => figure(shareOf(results?.total, 'reported', language)),
    },
    {
      key: 'median',
      title: t('socialEngineering.exercise.median'),
      align: 'end',
      cell: ({ results }) => figure(minutesText(results?.medianMinutes, t)),
    },
    {
      key: 'followed',
      title: t('socialEngineering.exercise.followed'),
      align: 'end',
      from: 600,
      cell: ({ results }) => figure(shareOf(results?.total, 'followed', language)),
    },
  ];
  return <Table label={t('socialEngineering.sections.exercises')} columns={columns} rows={rows} />;
}
