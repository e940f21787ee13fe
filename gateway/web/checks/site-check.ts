import type { CheckSeverity } from '../../kit/check.ts';
import type { SiteCheckGroup, SiteResultStatus } from '../../generated.ts';
import type { Asked } from '../../kit/outgoing/asking.ts';
import type { Observation } from '../observe/observation.ts';

/** Code of the reason why a check did not pass; its text is in the client. */
export type Reason =
  | 'missing'
  | 'weak'
  | 'invalid'
  | 'expired'
  | 'notYetValid'
  | 'untrusted'
  | 'otherName'
  | 'endsSoon'
  | 'accepted'
  | 'notAccepted'
  | 'tooMany'
  | 'several'
  | 'loop'
  | 'open'
  | 'inside'
  | 'slow'
  | 'unencrypted'
  | 'unprotected'
  | 'told'
  | 'failed'
  | 'noAnswer'
  | 'notOwn'
  | 'noCookies';

export type Verdict = { status: SiteResultStatus; seen?: string; reason?: Reason };

/** A check: expectation, cost, and judgment of an observation. */
export type SiteCheck = {
  code: string;
  group: SiteCheckGroup;
  /** Points lost on failure; a warning costs half. */
  points: number;
  severity: CheckSeverity;
  effort: 'click' | 'hour' | 'project';
  /** Configuration line that passes, to copy; empty if there is no single line. */
  expected: string;
  judge(observation: Observation): Verdict;
};

export const pass = (seen = ''): Verdict => ({ status: 'pass', seen });
export const warn = (reason: Reason, seen = ''): Verdict => ({ status: 'warn', reason, seen });
export const fail = (reason: Reason, seen = ''): Verdict => ({ status: 'fail', reason, seen });
/** Recommendation without cost. */
export const tell = (reason: Reason, seen = ''): Verdict => ({ status: 'info', reason, seen });
export const skip = (reason: Reason, seen = ''): Verdict => ({ status: 'skip', reason, seen });

/** Judges an answer; without one, the check is an error. */
export const judged = <T>(asked: Asked<T>, judge: (answer: T) => Verdict): Verdict =>
  'answer' in asked ? judge(asked.answer) : { status: 'error', reason: 'noAnswer', seen: asked.problem };
