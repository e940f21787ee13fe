import { networkOnly } from '../../core/client/network-only.ts';
import { hasRight } from '../../core/session/guards.ts';
import { notesLanguage } from '../../core/words/notes-language.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Page, Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { type ExerciseMessageFragment, useExerciseTemplatesQuery, fetchExerciseTemplates } from '../generated.ts';
import { templatesHome } from '../home.ts';
import { SectionLinks } from '../section-links.tsx';

export const prefetchTemplates: Prefetch = (client) => void fetchExerciseTemplates(client);

/** Templates of simulated messages. */
export function TemplatesPage() {
  const { t } = useTranslation();
  const [{ data, error }, refetch] = useExerciseTemplatesQuery();
  const templates = data?.exerciseTemplates;
  const add = hasRight('exercises.manage') && (
    <Button variant="solid" icon="plus" to={`${templatesHome}/new`}>
      {t('socialEngineering.template.add')}
    </Button>
  );
  return (
    <Page
      title={t('socialEngineering.sections.templates')}
      lead={t('socialEngineering.template.lead')}
      actions={(templates?.length ?? 0) > 0 && add}
    >
      <SectionLinks />
      <Pane flush>
        <Loaded
          of={{ data: templates, error, retry: () => refetch(networkOnly) }}
          skeleton={<SkeletonRows count={8} picture={false} height={56} />}
          empty={<EmptyState kind="none" icon="envelope" title={t('socialEngineering.template.none')} action={add} />}
        >
          {(rows) => <TemplateTable rows={rows} />}
        </Loaded>
      </Pane>
    </Page>
  );
}

function TemplateTable({ rows }: { rows: readonly ExerciseMessageFragment[] }) {
  const { t } = useTranslation();
  const subjectOf = ({ texts }: ExerciseMessageFragment): string =>
    (texts.find(({ lang }) => lang === notesLanguage()) ?? texts[0])?.subject ?? '';
  const columns: Column<ExerciseMessageFragment>[] = [
    {
      key: 'title',
      title: t('socialEngineering.template.title'),
      isHead: true,
      cell: ({ id, title }) => <Link to={`${templatesHome}/${id}`}>{title}</Link>,
    },
    {
      key: 'subject',
      title: t('socialEngineering.template.subject'),
      width: 'wide',
      from: 600,
      cell: subjectOf,
    },
    {
      key: 'difficulty',
      title: t('socialEngineering.template.difficulty'),
      isFirstLine: true,
      cell: ({ difficulty }) => t('socialEngineering.template.level', { count: difficulty }),
    },
    {
      key: 'landing',
      title: t('socialEngineering.template.landing'),
      from: 800,
      cell: ({ landing }) => t(`socialEngineering.template.landings.${landing}`),
    },
  ];
  return <Table label={t('socialEngineering.sections.templates')} columns={columns} rows={rows} />;
}
