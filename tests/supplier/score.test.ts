import { describe, expect, it } from 'vitest';
import { checkQuestions } from '../../gateway/supplier/assessments/template-rules.ts';
import type { AssessmentQuestionRecord } from '../../gateway/supplier/records.ts';
import { scoreOf } from '../../gateway/supplier/assessments/score.ts';
import { nextReminder } from '../../gateway/supplier/assessments/reminders.ts';

const text = { en: '', zhHant: '', jp: '' };
const options = [
  { value: 'yes', text, points: 2 },
  { value: 'partly', text, points: 1 },
  { value: 'no', text, points: 0 },
];
const question = (code: string, more: Partial<AssessmentQuestionRecord> = {}): AssessmentQuestionRecord => ({
  code,
  text,
  help: text,
  kind: 'choice',
  options,
  weight: 1,
  cap: null,
  showIf: null,
  asksEvidence: false,
  ...more,
});
const given = (answers: Record<string, string | null>) =>
  new Map(Object.entries(answers).map(([code, value]) => [code, { value, isNotApplicable: value === 'na' }]));
const nothing = { answers: null, sites: [], evidence: { valid: 0, all: 0 }, isStale: false };
const gotOf = (facts: Parameters<typeof scoreOf>[0]) => {
  const { value, coverage, parts, caps } = scoreOf(facts);
  return { value, coverage, got: parts.map(({ got }) => got), caps };
};

describe('the score of a supplier', () => {
  const shown = [question('a', { weight: 3, cap: 40 }), question('b'), question('c', { kind: 'text', options: [] })];
  it.each([
    ['nothing is measured', nothing, { value: null, coverage: 0, got: [null, null, null], caps: [] }],
    ['sites only', { ...nothing, sites: [80, 40] }, { value: 60, coverage: 30, got: [null, 18, null], caps: [] }],
    [
      'all answered well',
      { ...nothing, answers: { shown, given: given({ a: 'yes', b: 'yes' }) }, evidence: { valid: 1, all: 2 } },
      { value: 86, coverage: 70, got: [50, null, 10], caps: [] },
    ],
    [
      'no answer has no points, and the cap of its question holds',
      { ...nothing, answers: { shown, given: given({ b: 'yes' }) } },
      { value: 25, coverage: 50, got: [12.5, null, null], caps: [] },
    ],
    [
      'a cap below the answers',
      {
        ...nothing,
        answers: {
          shown: [question('a', { cap: 40 }), question('b', { weight: 9 })],
          given: given({ a: 'no', b: 'yes' }),
        },
      },
      { value: 40, coverage: 50, got: [20, null, null], caps: [{ question: 'a', most: 40 }] },
    ],
    [
      'an answer that does not apply is left out',
      { ...nothing, answers: { shown, given: given({ a: 'na', b: 'partly' }) } },
      { value: 50, coverage: 50, got: [25, null, null], caps: [] },
    ],
    [
      'everything',
      {
        answers: { shown, given: given({ a: 'yes', b: 'no' }) },
        sites: [100],
        evidence: { valid: 2, all: 2 },
        isStale: false,
      },
      { value: 88, coverage: 100, got: [37.5, 30, 20], caps: [] },
    ],
  ])('%s', (_name, facts, expected) => expect(gotOf(facts)).toEqual(expected));

  it('is the sum of its parts, for any answers', () => {
    for (let round = 0; round < 300; round += 1) {
      const many = Array.from({ length: 1 + (round % 9) }, (_, index) => question(`q${index}`, { weight: index % 4 }));
      const values = ['yes', 'partly', 'no', 'na', null];
      const answers = given(
        Object.fromEntries(many.map(({ code }, index) => [code, values[(round * 7 + index) % 5]!])),
      );
      const sites = round % 3 === 0 ? [] : [round % 101];
      const { value, parts, coverage } = scoreOf({
        answers: { shown: many, given: answers },
        sites,
        evidence: { valid: round % 2, all: round % 2 },
        isStale: false,
      });
      const measured = parts.filter(({ got }) => got !== null);
      expect(coverage).toBe(measured.reduce((sum, { of }) => sum + of, 0));
      if (value === null) expect(coverage).toBe(0);
      else expect(value).toBe(Math.round((100 * measured.reduce((sum, part) => sum + part.got!, 0)) / coverage));
    }
  });
});

describe('the questions of a template', () => {
  const refused = (questions: AssessmentQuestionRecord[]) => {
    try {
      checkQuestions([{ title: text, questions }]);
    } catch (error) {
      return (error as Error).message;
    }
    return null;
  };
  it('refuse cycles, unknown options, duplicate codes, and more than 200', () => {
    const when = (code: string, value = 'yes') => ({ showIf: { question: code, values: [value] } });
    expect(refused([question('a'), question('b', when('a'))])).toBeNull();
    expect(refused([question('a', when('b')), question('b', when('a'))])).toContain(
      'b, which is not an earlier question',
    );
    expect(refused([question('a', when('a'))])).toContain('a, which is not an earlier question');
    expect(refused([question('a'), question('b', when('a', 'maybe'))])).toContain(
      'maybe, which is not an option of that question',
    );
    expect(refused([question('a'), question('a')])).toContain('must be unique: a is used by another question');
    expect(refused([question('a', { options: [] })])).toContain('must have at least two options for a choice');
    expect(refused(Array.from({ length: 201 }, (_, index) => question(`q${index}`)))).toContain('at most 200');
  });
});

it("reminders are due seven, three, and one day before, on the day, and three days after, and the owner's notice after seven", () => {
  const dueDate = '2026-12-31T00:00:00.000Z';
  const seen: string[] = [];
  for (let at: number | null = Date.parse('2026-12-01'); at !== null; at = nextReminder({ dueDate }, at))
    seen.push(new Date(at).toISOString().slice(0, 10));
  expect(seen.slice(1)).toEqual(['2026-12-24', '2026-12-28', '2026-12-30', '2026-12-31', '2027-01-03', '2027-01-07']);
});
