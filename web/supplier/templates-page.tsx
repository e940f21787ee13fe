import { anew } from '../core/anew.ts';
import { hasRight } from '../core/guards.ts';
import type { Warm } from '../core/route-table.ts';
import { useTranslation } from '../core/translation.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Link } from '../ui/link.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page, Pane } from '../ui/page.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { AssessmentTemplatesDocument, type TemplateDetailsFragment, useAssessmentTemplatesQuery } from './generated.ts';
import { templatesHome } from './home.ts';
import { SectionLinks } from './section-links.tsx';

export const warmTemplates: Warm = (client) => void client.query(AssessmentTemplatesDocument, {}).toPromise();

/** Templates of questions, and for which suppliers each is proposed. */
export function TemplatesPage() {
  const { t } = useTranslation();
  const [{ data, error }, again] = useAssessmentTemplatesQuery({ requestPolicy: 'cache-and-network' });
  const add = hasRight('assessments.manage') && (
    <Button look="solid" icon="plus" to={`${templatesHome}/new`}>
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
        of={{ data: data?.assessmentTemplates, error, retry: () => again(anew) }}
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
