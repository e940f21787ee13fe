import { gradeOf } from '../../kit/grade.ts';
import type { Share } from '../../kit/score-provider.ts';
import type { ScoreCapRecord, ScorePartRecord, ScoreRecord, ScoreTermRecord } from '../records.ts';

/** How many of how many meet the goal; null if not measurable. */
export type Measured = Share | null;

/** Measured values of an organization, and caps of its score. */
export type Measures = {
  findings: Measured;
  incidents: Measured;
  reading: Measured;
  sites: Measured;
  settings: Measured;
  suppliers: Measured;
  hasCritical: boolean;
  hasOneOwner: boolean;
};

const TERMS = { findings: 40, incidents: 35, reading: 25, settings: 100, sites: 100, suppliers: 100 } as const;
/** Weights; parts of the product that don't exist yet count as not measured. */
const WEIGHTS = { care: 20, posture: 30, web: 20, suppliers: 15, people: 15 } as const;
const CAPS = { critical: 69, 'second-owner': 89 } as const;

/** With nothing to check, all points are given. */
const pointsOf = (of: number, { good, all }: NonNullable<Measured>): number =>
  all === 0 ? of : Math.round((of * good) / all);

const termOf = (code: keyof typeof TERMS, measured: Measured): ScoreTermRecord => ({
  code,
  got: measured === null ? null : pointsOf(TERMS[code], measured),
  of: TERMS[code],
  good: measured?.good ?? null,
  all: measured?.all ?? null,
  pending: measured?.pending ?? null,
  link: null,
});

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Terms of each part; a part without terms is not measured. */
const TERMS_OF = {
  care: ['findings', 'incidents', 'reading'],
  posture: ['settings'],
  web: ['sites'],
  suppliers: ['suppliers'],
  people: [],
} as const;
const PARTS = ['care', 'posture', 'web', 'suppliers', 'people'] as const;

/** Percentage of points, over the measured terms. */
function partOf(code: (typeof PARTS)[number], measures: Measures): ScorePartRecord {
  const terms = TERMS_OF[code].map((term) => termOf(term, measures[term]));
  const measured = terms.filter(({ got }) => got !== null);
  const most = sum(measured.map(({ of }) => of));
  const got = sum(measured.map((term) => term.got!));
  return { code, weight: WEIGHTS[code], value: most === 0 ? null : Math.round((100 * got) / most), terms };
}

const weighed = (parts: readonly ScorePartRecord[]) => {
  const measured = parts.filter(({ value }) => value !== null);
  const coverage = sum(measured.map(({ weight }) => weight));
  const points = sum(measured.map(({ weight, value }) => weight * value!));
  return { coverage, mean: coverage === 0 ? null : Math.round(points / coverage) };
};

/** Uncapped score; null if nothing was measured. */
export const meanOf = (measures: Measures): number | null => weighed(PARTS.map((code) => partOf(code, measures))).mean;

/** Reproducible from the shown values: parts by weight over what was measured, limited by the lowest cap. */
export function scoreOf(measures: Measures, asOf: string): ScoreRecord {
  const parts = PARTS.map((code) => partOf(code, measures));
  const { coverage, mean } = weighed(parts);
  if (mean === null) return { value: null, grade: null, coverage, parts, cap: null, asOf };
  const caps: ScoreCapRecord[] = [
    ...(measures.hasCritical ? [{ code: 'critical' as const, most: CAPS.critical }] : []),
    ...(measures.hasOneOwner ? [{ code: 'second-owner' as const, most: CAPS['second-owner'] }] : []),
  ];
  const cap = caps.find(({ most }) => most < mean) ?? null;
  const value = cap ? cap.most : mean;
  return { value, grade: gradeOf(value), coverage, parts, cap, asOf };
}
