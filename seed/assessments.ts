import type { SupplierCriticality } from '../gateway/generated.ts';
import { assessment } from '../gateway/supplier/assessments/assessment.ts';
import { questionsOf } from '../gateway/supplier/assessments/questions.ts';
import { assessmentTemplate } from '../gateway/supplier/assessments/template.ts';
import type {
  AssessmentQuestionRecord,
  AssessmentRecord,
  AssessmentSectionRecord,
  AssessmentTemplateRecord,
} from '../gateway/supplier/records.ts';
import { harbor, northwind } from './people.ts';
import { supplierId } from './supplier.ts';
import { daysBefore, seedId, type Plant } from './plant.ts';
import { questionParts, type QuestionLine, type QuestionPart } from './texts/assessment-questions.ts';

export const assessmentTemplateId = (organization: string, title: string): string =>
  seedId('assessment template', organization, title);

const textOf = ([en, zhHant, jp]: readonly [string, string, string]) => ({ en, zhHant, jp });
const NOTHING = { en: '', zhHant: '', jp: '' };

const options = [
  { value: 'yes', text: textOf(['Yes', '是', 'はい']), points: 2 },
  { value: 'partly', text: textOf(['Partly', '部分', '一部']), points: 1 },
  { value: 'no', text: textOf(['No', '否', 'いいえ']), points: 0 },
];

/** Cap in percent for the score if this answer is missing. */
const caps: Record<string, number> = {
  'access.second': 70,
  'data.transit': 60,
  'incidents.tell': 80,
  'continuity.backup': 70,
};
const heavy = new Set([
  'access.second',
  'data.rest',
  'data.transit',
  'systems.updates',
  'incidents.tell',
  'continuity.restore',
]);
const evidenced = new Set(['people.policy', 'software.penetration', 'incidents.plan', 'continuity.restore']);
/** Questions shown only after a "yes" or "partly" to another one. */
const follows: Record<string, string> = {
  'continuity.restore': 'continuity.backup',
  'incidents.drill': 'incidents.plan',
};

function questionOf(
  part: string,
  [code, ...texts]: QuestionLine,
  asked: ReadonlySet<string>,
): AssessmentQuestionRecord {
  const name = `${part}.${code}`;
  const before = follows[name];
  return {
    code: name,
    text: textOf(texts),
    help: NOTHING,
    kind: 'choice',
    options,
    weight: heavy.has(name) ? 3 : 1,
    cap: caps[name] ?? null,
    showIf: before && asked.has(before) ? { question: before, values: ['yes', 'partly'] } : null,
    asksEvidence: evidenced.has(name),
  };
}

function sectionsOf(parts: readonly QuestionPart[], most: number): AssessmentSectionRecord[] {
  const asked = new Set<string>();
  return parts.map(({ code, title, lines }) => ({
    title: textOf(title),
    questions: lines.slice(0, most).map((line) => {
      const question = questionOf(code, line, asked);
      asked.add(question.code);
      return question;
    }),
  }));
}

const partsOf = (...codes: string[]) => questionParts.filter(({ code }) => codes.includes(code));

type Plan = { title: string; criticalities: SupplierCriticality[]; parts: readonly QuestionPart[]; most: number };
const plans: Plan[] = [
  { title: 'Full questionnaire', criticalities: ['critical'], parts: questionParts, most: 8 },
  {
    title: 'Standard questionnaire',
    criticalities: ['high', 'medium'],
    parts: partsOf('people', 'access', 'data', 'systems', 'incidents'),
    most: 5,
  },
  {
    title: 'Short questionnaire',
    criticalities: ['low'],
    parts: partsOf('people', 'access', 'data', 'incidents', 'places'),
    most: 4,
  },
];

/** Progress of each assessment; `answered` in percent, `changed` relative to the previous one. */
const assessmentPlans = [
  {
    supplier: 'Kestrel Cloud',
    template: 'Full questionnaire',
    state: 'accepted',
    days: 340,
    answered: 100,
    changed: 0,
  },
  {
    supplier: 'Kestrel Cloud',
    template: 'Full questionnaire',
    state: 'submitted',
    days: 12,
    answered: 100,
    changed: 7,
  },
  {
    supplier: 'Fjord Payroll',
    template: 'Standard questionnaire',
    state: 'inProgress',
    days: 9,
    answered: 60,
    changed: 0,
  },
  { supplier: 'Lumen Mail', template: 'Standard questionnaire', state: 'sent', days: 3, answered: 0, changed: 0 },
  {
    supplier: 'Brightdesk',
    template: 'Standard questionnaire',
    state: 'returned',
    days: 15,
    answered: 100,
    changed: 0,
  },
  { supplier: 'Harbor', template: 'Full questionnaire', state: 'draft', days: 1, answered: 0, changed: 0 },
] as const;
type AssessmentPlan = (typeof assessmentPlans)[number];

const DUE_DAYS = 21;
const VALID_DAYS = 365;

export const assessmentId = (supplier: string, state: AssessmentPlan['state']): string =>
  seedId('assessment', northwind, supplier, state);

function assessmentOf({ now }: Plant, plan: AssessmentPlan): AssessmentRecord {
  const { supplier, template, state, days } = plan;
  const { parts, most } = plans.find(({ title }) => title === template)!;
  const isAnswered = state === 'accepted' || state === 'submitted' || state === 'returned';
  const previous = state === 'submitted' ? assessmentId(supplier, 'accepted') : null;
  return {
    id: assessmentId(supplier, state),
    supplierId: supplierId(northwind, supplier),
    title: template,
    sections: sectionsOf(parts, most),
    state,
    email: `security@${supplier.toLowerCase().replaceAll(' ', '-')}.test`,
    lang: 'en',
    dueDate: daysBefore(now, days - DUE_DAYS),
    message: state === 'returned' ? 'One answer is not clear yet. Please see the note beside it.' : '',
    sentAt: state === 'draft' ? null : daysBefore(now, days),
    submittedAt: isAnswered ? daysBefore(now, days - 8) : null,
    acceptedAt: state === 'accepted' ? daysBefore(now, days - 10) : null,
    validUntil: state === 'accepted' ? daysBefore(now, days - 10 - VALID_DAYS) : null,
    ownerNotifiedAt: null,
    createdAt: daysBefore(now, days),
    previousId: previous,
  };
}

/** Mostly good answers; every ninth is partial, every seventh has a comment. */
function answersOf(record: AssessmentRecord, { answered, changed, days }: AssessmentPlan, now: Date) {
  const questions = questionsOf(record.sections);
  return questions.slice(0, Math.ceil((questions.length * answered) / 100)).map(({ code }, index) => {
    const isChanged = index % 8 === 3 && index < changed * 8;
    const isAsked = record.state === 'returned' && code === 'access.second';
    const before = index % 9 === 4 ? 'partly' : 'yes';
    const note = isAsked ? 'Who signs in without a second step, and until when?' : '';
    const value = isAsked ? 'partly' : isChanged ? (before === 'yes' ? 'partly' : 'yes') : before;
    const comment = index % 7 === 2 ? 'Described in our security policy.' : '';
    return {
      id: seedId('assessment answer', record.id, code),
      organization_id: northwind,
      assessment_id: record.id,
      question: code,
      value,
      comment,
      isNotApplicable: 0,
      isReused: record.previousId !== null && !isChanged ? 1 : 0,
      revision: 1,
      at: daysBefore(now, days - 5),
      review: isAsked ? ('ask' as const) : ('none' as const),
      note,
      returned: isAsked ? JSON.stringify({ value, comment, isNotApplicable: false, note, revision: 1 }) : null,
    };
  });
}

/** Templates in three sizes, and assessments in six states. Links are created when one is sent again. */
export async function seedAssessments(plant: Plant): Promise<void> {
  for (const organization_id of [northwind, harbor])
    for (const { title, criticalities, parts, most } of plans) {
      const record: AssessmentTemplateRecord = {
        id: assessmentTemplateId(organization_id, title),
        title,
        criticalities,
        sections: sectionsOf(parts, most),
        version: 1,
        updatedAt: daysBefore(plant.now, 45),
      };
      await plant.insert('assessment_templates', [{ organization_id, ...assessmentTemplate.rowOf(record) } as never]);
    }
  for (const plan of assessmentPlans) {
    const record = assessmentOf(plant, plan);
    await plant.insert('assessments', [
      { organization_id: northwind, ...assessment.rowOf(record), remindedAt: null } as never,
    ]);
    await plant.insert('assessment_answers', answersOf(record, plan, plant.now) as never);
  }
}
