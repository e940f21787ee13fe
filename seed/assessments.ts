import type { SupplierCriticality } from '../gateway/generated.ts';
import { assessmentTemplate } from '../gateway/supplier/assessments/template.ts';
import type {
  AssessmentQuestionRecord,
  AssessmentSectionRecord,
  AssessmentTemplateRecord,
} from '../gateway/supplier/records.ts';
import { harbor, northwind } from './people.ts';
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

/** What no other answer makes up for: at most so many percent for all of them without it. */
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
/** Asked of those alone who said yes or partly to the other. */
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

/** Templates in three sizes; nothing was sent. */
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
}
