import { networkOnly } from '../../core/client/network-only.ts';
import { hasRight } from '../../core/session/guards.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Page, Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { type TemplateDetailsFragment, useAssessmentTemplatesQuery, fetchAssessmentTemplates } from '../generated.ts';
import { templatesHome } from '../home.ts';
import { SectionLinks } from '../section-links.tsx';

export const prefetchTemplates: Prefetch = (client) => void fetchAssessmentTemplates(client);

/** Assessment templates, and the suppliers they are suggested for. */
export function TemplatesPage() {
  const { t } = useTranslation();
  const [{ data, error }, refetch] = useAssessmentTemplatesQuery();
  const add = hasRight('assessments.manage') && (
    <Button variant="solid" icon="plus" to={`${templatesHome}/new`}>
      {t('assessments.template.add')}
    </Button>
  );
  const columns: Column<TemplateDetailsFragment>[] = [
    {
      key: 'title',
      title: t('assessments.title'),
      isHead: true,
      width: 'wide',
      cell: ({ id, title }) => <Link to={`${templatesHome}/${id}`}>{title}</Link>,
    },
    {
      key: 'for',
      title: t('assessments.template.proposedFor'),
      cell: ({ criticalities }) => criticalities.map((value) => t(`supplier.criticality.${value}`)).join(' · ') || '–',
    },
    {
      key: 'questions',
      title: t('assessments.questions'),
      align: 'end',
      isFirstLine: true,
      cell: ({ sections }) => sections.reduce((sum, { questions }) => sum + questions.length, 0),
    },
  ];
  return (
    <Page title={t('supplier.section.templates')} lead={t('assessments.template.lead')} actions={add}>
      <SectionLinks />
      <Loaded
        of={{ data: data?.assessmentTemplates, error, retry: () => refetch(networkOnly) }}
        skeleton={<SkeletonRows count={3} picture={false} height={56} />}
        empty={<EmptyState kind="none" icon="document-text" title={t('assessments.template.none')} action={add} />}
      >
        {(rows) => (
          <Pane flush>
            <Table label={t('assessments.template.all')} columns={columns} rows={rows} />
          </Pane>
        )}
      </Loaded>
    </Page>
  );
}
