import { useTranslation } from '../../core/words/translation.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { Select } from '../../ui/form/select.tsx';
import type { QuestionTextsFragment } from '../generated.ts';
import { type Question, textIn } from './question-text.ts';
import { toggled } from '../supplier-draft.ts';
import styles from '../supplier.module.css';
import { emptyQuestion, textLanguages, withoutQuestion, withQuestion, withSection } from './template-draft.ts';
import type { EditorProps } from './template-outline.tsx';

const languageNames = { en: 'English', zhHant: '繁體中文', jp: '日本語' } as const;
const PERCENT_MOST = 100;
const WEIGHT_MOST = 10;

const numberIn = (text: string, most: number): number => Math.min(most, Math.max(0, Math.round(Number(text)) || 0));

/** Editor of the selected section title or question. */
export function SpotFields({ draft, setDraft, spot, setSpot }: EditorProps) {
  const { t } = useTranslation();
  const section = draft.sections[spot.section];
  const question = section?.questions[spot.question ?? -1];
  if (!section) return null;
  if (!question)
    return (
      <Pane title={t('assessments.template.section')}>
        <Texts
          of={section.title}
          label={t('assessments.title')}
          onChange={(title) => setDraft(withSection(draft, spot.section, { ...section, title }))}
        />
      </Pane>
    );
  const put = (patch: Partial<Question>) => setDraft(withQuestion(draft, spot, { ...question, ...patch }));
  const remove = () => {
    setDraft(withoutQuestion(draft, spot));
    setSpot({ section: 0, question: 0 });
  };
  const isAlone = draft.sections.length === 1 && section.questions.length === 1;
  return (
    <Pane title={t('assessments.template.question')}>
      <div className={styles.form}>
        <Texts of={question.text} label={t('assessments.template.questionText')} onChange={(text) => put({ text })} />
        <Texts of={question.help} label={t('assessments.template.help')} onChange={(help) => put({ help })} />
        <div className={styles.pair}>
          <Field label={t('assessments.template.kindLabel')}>
            <Select
              value={question.kind}
              options={(['choice', 'text'] as const).map((value) => ({
                value,
                label: t(`assessments.template.kind.${value}`),
              }))}
              onChange={(kind) => put({ kind, options: kind === 'text' ? [] : emptyQuestion().options })}
            />
          </Field>
          <Field label={t('assessments.template.weight')}>
            <Input
              type="number"
              value={String(question.weight)}
              onChange={({ target }) => put({ weight: numberIn(target.value, WEIGHT_MOST) })}
            />
          </Field>
          <Field label={t('assessments.template.cap')} hint={t('assessments.template.capHint')}>
            <Input
              type="number"
              value={question.cap === null ? '' : String(question.cap)}
              onChange={({ target }) => put({ cap: target.value === '' ? null : numberIn(target.value, PERCENT_MOST) })}
            />
          </Field>
        </div>
        <Options of={question} put={put} />
        <Condition draft={draft} of={question} put={put} />
        <Checkbox
          label={t('assessments.template.asksEvidence')}
          checked={question.asksEvidence}
          onChange={({ target }) => put({ asksEvidence: target.checked })}
        />
        {!isAlone && (
          <div>
            <Button variant="plain" tone="danger" onClick={remove}>
              {t('assessments.template.deleteQuestion')}
            </Button>
          </div>
        )}
      </div>
    </Pane>
  );
}

type TextsProps = { of: QuestionTextsFragment; label: string; onChange: (text: QuestionTextsFragment) => void };

const Texts = ({ of, label, onChange }: TextsProps) => (
  <div className={styles.form}>
    {textLanguages.map((name) => (
      <Field key={name} label={`${label} (${languageNames[name]})`}>
        <Input value={of[name]} onChange={({ target }) => onChange({ ...of, [name]: target.value })} />
      </Field>
    ))}
  </div>
);

type PartProps = { of: Question; put: (patch: Partial<Question>) => void };

function Options({ of: { options }, put }: PartProps) {
  const { t, i18n } = useTranslation();
  if (options.length === 0) return null;
  return (
    <div className={styles.pair}>
      {options.map((option) => (
        <Field
          key={option.value}
          label={t('assessments.template.pointsOf', { option: textIn(option.text, i18n.language) })}
        >
          <Input
            type="number"
            value={String(option.points)}
            onChange={({ target }) =>
              put({
                options: options.map((each) =>
                  each.value === option.value ? { ...each, points: numberIn(target.value, PERCENT_MOST) } : each,
                ),
              })
            }
          />
        </Field>
      ))}
    </div>
  );
}

/** Offers earlier questions only, so that conditions can't be circular. */
function Condition({ draft, of: { code, showIf }, put }: PartProps & Pick<EditorProps, 'draft'>) {
  const { t, i18n } = useTranslation();
  const all = draft.sections.flatMap(({ questions }) => questions);
  const earlier = all.slice(
    0,
    all.findIndex((each) => each.code === code),
  );
  const choices = earlier.filter(({ kind }) => kind === 'choice');
  const asked = choices.find((each) => each.code === showIf?.question);
  const choose = (question: string) => {
    const found = choices.find((each) => each.code === question);
    put({ showIf: found ? { question, values: found.options.slice(0, 1).map(({ value }) => value) } : null });
  };
  if (choices.length === 0) return null;
  return (
    <>
      <Field label={t('assessments.template.showIf')}>
        <Select
          value={showIf?.question ?? ''}
          options={[
            { value: '', label: t('assessments.template.always') },
            ...choices.map((each) => ({ value: each.code, label: textIn(each.text, i18n.language) || each.code })),
          ]}
          onChange={choose}
        />
      </Field>
      {asked && showIf && (
        <fieldset className={styles.choices}>
          <legend>{t('assessments.template.showIfValues')}</legend>
          {asked.options.map(({ value, text }) => (
            <Checkbox
              key={value}
              label={textIn(text, i18n.language)}
              checked={showIf.values.includes(value)}
              onChange={({ target }) => {
                const values = toggled(showIf.values, value, target.checked);
                if (values.length > 0) put({ showIf: { ...showIf, values } });
              }}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}
