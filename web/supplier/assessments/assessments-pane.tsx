import { useState } from 'react';
import { useNavigate } from 'react-router';
import { networkOnly } from '../../core/client/network-only.ts';
import { dueText } from '../../core/dates/day-text.ts';
import { hasRight } from '../../core/session/guards.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { useWrite } from '../../core/writes/use-write.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { Select } from '../../ui/form/select.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { AssessmentsTable } from './assessments-table.tsx';
import { DayField } from '../day-field.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import {
  type Language,
  type SupplierDetailsFragment,
  useAssessmentTemplatesQuery,
  useCreateAssessmentMutation,
  useSupplierAssessmentsQuery,
} from '../generated.ts';
import { assessmentsHome } from '../home.ts';
import { ScorePane } from './score-pane.tsx';
import styles from '../supplier.module.css';

/** Score of a supplier and its assessments. */
export function AssessmentsPane({ one }: { one: SupplierDetailsFragment }) {
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  const [{ data, error }, refetch] = useSupplierAssessmentsQuery({
    variables: { id: one.id },
  });
  const of = data?.supplier?.id === one.id ? data.supplier : undefined;
  const add = hasRight('assessments.manage') && (
    <Button variant="solid" icon="plus" onClick={() => setAdding(true)}>
      {t('assessments.add')}
    </Button>
  );
  return (
    <>
      <Loaded
        of={{ data: of, error, retry: () => refetch(networkOnly) }}
        skeleton={<SkeletonRows count={4} picture={false} />}
      >
        {({ score, assessments }) => (
          <>
            <ScorePane score={score} />
            {assessments.length === 0 ? (
              <EmptyState
                kind="none"
                icon="clipboard-document-check"
                title={t('assessments.none')}
                text={t('assessments.noneOfText')}
                action={add}
              />
            ) : (
              <Pane flush title={t('supplier.section.assessments')} actions={add}>
                <AssessmentsTable label={t('assessments.of', { name: one.name })} rows={assessments} />
              </Pane>
            )}
          </>
        )}
      </Loaded>
      {isAdding && <NewAssessment one={one} onClose={() => setAdding(false)} />}
    </>
  );
}

const languages = [
  ['en', 'English'],
  ['zh_hant', '繁體中文'],
  ['jp', '日本語'],
] as const satisfies readonly (readonly [Language, string])[];

function NewAssessment({ one, onClose }: { one: SupplierDetailsFragment; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [{ data }] = useAssessmentTemplatesQuery();
  const [email, setEmail] = useState('');
  const [chosen, setChosen] = useState('');
  const [lang, setLang] = useState<Language>('en');
  const [due, setDue] = useState(() => dueText(new Date(Date.now() + 21 * 86_400_000), false).slice(0, 10));
  const [isMissing, setMissing] = useState(false);
  const create = useWrite(useCreateAssessmentMutation());
  const templates = data?.assessmentTemplates ?? [];
  const proposed = templates.find(({ criticalities }) => criticalities.includes(one.criticality)) ?? templates[0];
  const templateId = chosen || proposed?.id || '';
  const save = async () => {
    if (!/^\S+@\S+\.\S+$/.test(email.trim())) return setMissing(true);
    const assessment = { supplierId: one.id, templateId, email: email.trim(), lang, dueDate: due || null };
    const made = await create({ assessment }, null);
    if (made) void navigate(`${assessmentsHome}/${made.createAssessment.id}`);
  };
  return (
    <FormDialog
      title={t('assessments.add')}
      save={t('assessments.preview')}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Field
        label={t('assessments.email')}
        hint={t('assessments.emailHint')}
        required
        error={isMissing ? t('assessments.emailMissing') : undefined}
      >
        <Input
          autoFocus
          type="email"
          value={email}
          onChange={({ target }) => {
            setMissing(false);
            setEmail(target.value);
          }}
        />
      </Field>
      <Field label={t('assessments.templateLabel')} hint={t('assessments.templateHint')}>
        <Select
          value={templateId}
          options={templates.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={setChosen}
        />
      </Field>
      <div className={styles.pair}>
        <Field label={t('assessments.language')}>
          <Select value={lang} options={languages.map(([value, label]) => ({ value, label }))} onChange={setLang} />
        </Field>
        <DayField label={t('assessments.due')} value={due} onChange={setDue} />
      </div>
    </FormDialog>
  );
}
