import type { CheckSeverity } from '../../core/check.ts';
import type { SiteCheckGroup, SiteResultStatus } from '../../generated.ts';
import type { Asked } from '../../core/outgoing/asking.ts';
import type { Observation } from '../observe/observation.ts';

/** Why a check did not pass, as a code that the client has words for. */
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

/** A row of the table: what is expected of a site, what its absence costs, and how an observation is judged. */
export type SiteCheck = {
  code: string;
  group: SiteCheckGroup;
  /** What a failure costs; a warning costs half. */
  points: number;
  severity: CheckSeverity;
  effort: 'click' | 'hour' | 'project';
  /** What passes, to copy where it is a line of a configuration; empty where no single line says it. */
  expected: string;
  judge(observation: Observation): Verdict;
};

export const pass = (seen = ''): Verdict => ({ status: 'pass', seen });
export const warn = (reason: Reason, seen = ''): Verdict => ({ status: 'warn', reason, seen });
export const fail = (reason: Reason, seen = ''): Verdict => ({ status: 'fail', reason, seen });
/** Something worth knowing that is not there; it costs nothing. */
export const tell = (reason: Reason, seen = ''): Verdict => ({ status: 'info', reason, seen });
export const skip = (reason: Reason, seen = ''): Verdict => ({ status: 'skip', reason, seen });

/** Judges an answer; without one the check could not be made. */
export const judged = <T>(asked: Asked<T>, judge: (answer: T) => Verdict): Verdict =>
  'answer' in asked ? judge(asked.answer) : { status: 'error', reason: 'noAnswer', seen: asked.problem };
