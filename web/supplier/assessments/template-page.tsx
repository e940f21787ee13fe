import { type FormEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { networkOnly } from '../../core/client/network-only.ts';
import { hasRight } from '../../core/session/guards.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { useWrite } from '../../core/writes/use-write.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Page, Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import {
  assessmentTemplateInputLimits,
  type TemplateDetailsFragment,
  useAssessmentTemplatePageQuery,
  useCreateAssessmentTemplateMutation,
  useDeleteAssessmentTemplateMutation,
  useUpdateAssessmentTemplateMutation,
} from '../generated.ts';
import { templatesHome } from '../home.ts';
import { toggled } from '../supplier-draft.ts';
import { criticalities } from '../supplier-words.ts';
import styles from '../supplier.module.css';
import { emptyTemplate, inputFrom, type Spot, type TemplateDraft } from './template-draft.ts';
import { QuestionPreview } from './question-preview.tsx';
import { SpotFields } from './question-fields.tsx';
import { TemplateOutline } from './template-outline.tsx';

/** One template: outline, question editor and preview. */
export function TemplatePage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const isNew = id === 'new';
  const [{ data, error }, refetch] = useAssessmentTemplatePageQuery({ variables: { id }, pause: isNew });
  const one = data?.assessmentTemplate?.id === id ? data.assessmentTemplate : null;
  return (
    <Page
      title={isNew ? t('assessments.template.add') : (one?.title ?? t('supplier.section.templates'))}
      lead={<Link to={templatesHome}>{t('assessments.template.all')}</Link>}
    >
      {isNew ? (
        <TemplateForm one={null} />
      ) : data?.assessmentTemplate === null ? (
        <EmptyState kind="none" icon="document-text" title={t('assessments.template.gone')} />
      ) : (
        <Loaded
          of={{ data: one, error, retry: () => refetch(networkOnly) }}
          skeleton={<SkeletonRows count={8} picture={false} />}
        >
          {(found) => <TemplateForm key={found.id} one={found} />}
        </Loaded>
      )}
    </Page>
  );
}

function TemplateForm({ one }: { one: TemplateDetailsFragment | null }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<TemplateDraft>(() => one ?? emptyTemplate());
  const [spot, setSpot] = useState<Spot>({ section: 0, question: 0 });
  const [isMissing, setMissing] = useState(false);
  const create = useWrite(useCreateAssessmentTemplateMutation());
  const update = useWrite(useUpdateAssessmentTemplateMutation());
  const remove = useWrite(useDeleteAssessmentTemplateMutation());
  const mayManage = hasRight('assessments.manage');
  const chosen = draft.sections[spot.section]?.questions[spot.question ?? -1];
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (draft.title.trim() === '') return setMissing(true);
    const assessmentTemplate = inputFrom(draft);
    const said = t('assessments.template.saved');
    if (one) return void (await update({ id: one.id, assessmentTemplate }, said));
    const made = await create({ assessmentTemplate }, said);
    if (made) void navigate(`${templatesHome}/${made.createAssessmentTemplate.id}`, { replace: true });
  };
  const drop = async () => {
    if (one && (await remove({ id: one.id }, t('assessments.template.deleted')))) void navigate(templatesHome);
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <Pane title={t('assessments.template.about')}>
        <div className={styles.form}>
          <Field label={t('assessments.title')} required error={isMissing ? t('supplier.titleMissing') : undefined}>
            <Input
              value={draft.title}
              disabled={!mayManage}
              maxLength={assessmentTemplateInputLimits.title.max}
              onChange={({ target }) => {
                setMissing(false);
                setDraft({ ...draft, title: target.value });
              }}
            />
          </Field>
          <fieldset className={styles.choices}>
            <legend>{t('assessments.template.proposedFor')}</legend>
            {criticalities.map((value) => (
              <Checkbox
                key={value}
                label={t(`supplier.criticality.${value}`)}
                checked={draft.criticalities.includes(value)}
                disabled={!mayManage}
                onChange={({ target }) =>
                  setDraft({ ...draft, criticalities: toggled(draft.criticalities, value, target.checked) })
                }
              />
            ))}
          </fieldset>
          {mayManage && (
            <div className={styles.deeds}>
              <Button type="submit" variant="solid">
                {t('supplier.save')}
              </Button>
              {one && (
                <Button variant="plain" tone="danger" onClick={() => void drop()}>
                  {t('assessments.template.delete')}
                </Button>
              )}
            </div>
          )}
        </div>
      </Pane>
      <div className={styles.split}>
        <TemplateOutline draft={draft} setDraft={setDraft} spot={spot} setSpot={setSpot} mayManage={mayManage} />
        <div className={styles.form}>
          {mayManage && <SpotFields draft={draft} setDraft={setDraft} spot={spot} setSpot={setSpot} />}
          {chosen && <QuestionPreview question={chosen} />}
        </div>
      </div>
    </form>
  );
}
