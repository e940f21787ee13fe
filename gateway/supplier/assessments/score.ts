import type { AssessmentQuestionRecord, SupplierScoreRecord } from '../records.ts';

const WEIGHTS = { answers: 50, sites: 30, evidence: 20 } as const;

type Given = { value: string | null; isNotApplicable: boolean };
export type ScoreFacts = {
  /** Null without a submitted assessment. */
  answers: { shown: readonly AssessmentQuestionRecord[]; given: ReadonlyMap<string, Given> } | null;
  /** Site scores, from 0 to 100. */
  sites: readonly number[];
  /** Documents with an expiry date, and how many of them are valid. */
  evidence: { valid: number; all: number };
  isStale: boolean;
};

type Caps = SupplierScoreRecord['caps'];
type Share = { share: number | null; caps: Caps };

const NOTHING: Share = { share: null, caps: [] };

/** Missing answers score 0; "not applicable" is excluded. */
function answersOf({ shown, given }: NonNullable<ScoreFacts['answers']>): Share {
  const caps: Caps = [];
  let [got, of] = [0, 0];
  for (const { code, kind, options, weight, cap } of shown) {
    const answer = given.get(code);
    if (kind === 'text' || answer?.isNotApplicable) continue;
    const most = Math.max(...options.map(({ points }) => points));
    if (most === 0) continue;
    const points = options.find(({ value }) => value === answer?.value)?.points ?? 0;
    got += (weight * points) / most;
    of += weight;
    if (points === 0 && cap !== null) caps.push({ question: code, most: cap });
  }
  if (of === 0) return NOTHING;
  const limits = caps.map(({ most }) => most / 100);
  const share = Math.min(got / of, ...limits);
  // Reports only caps that are effective.
  return { share, caps: caps.filter(({ most }) => most / 100 <= share) };
}

const mean = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

const tenths = (number: number): number => Math.round(number * 10) / 10;

/** Reproducible from the shown values: points of the measured parts, over their maximum. */
export function scoreOf({ answers, sites, evidence, isStale }: ScoreFacts): SupplierScoreRecord {
  const answered = answers ? answersOf(answers) : NOTHING;
  const seen = mean(sites);
  const shares = {
    answers: answered.share,
    sites: seen === null ? null : seen / 100,
    evidence: evidence.all === 0 ? null : evidence.valid / evidence.all,
  };
  const parts = (['answers', 'sites', 'evidence'] as const).map((part) => {
    const share = shares[part];
    return { part, of: WEIGHTS[part], got: share === null ? null : tenths(WEIGHTS[part] * share) };
  });
  const measured = parts.filter(({ got }) => got !== null);
  const coverage = measured.reduce((sum, { of }) => sum + of, 0);
  const got = measured.reduce((sum, part) => sum + part.got!, 0);
  const value = coverage === 0 ? null : Math.round((100 * got) / coverage);
  return { value, parts, coverage, caps: answered.caps, isStale };
}
