import type { Environment } from './process/environment.ts';
import type { Scope, Writing } from './feed/scope.ts';
import type { Database } from './engine/database.ts';

export type CheckSeverity = 'info' | 'low' | 'medium' | 'high' | 'critical';

/** Something that is not as it should be, with what shows it: nothing in it changes while it stays so. */
export type Seen = {
  subject: { kind: string; id: string; link: string };
  /** What it is about, in its own words. */
  label: string;
  /** Where it is worse than its check says. */
  severity?: CheckSeverity;
  evidence: readonly { name: string; value: string }[];
  /** A date that is still to come, by which it has to be put right; its severity may ask for an earlier one. */
  dueBy?: string;
  /** The date that was agreed with others, in place of one that follows from the severity. */
  agreedDate?: string | null;
  /** Who owns it at first. */
  ownerId?: string | null;
};

type Looking = {
  /** Of one organization, in nobody's name. */
  scope: Scope;
  services: { database: Database; environment: Environment };
  now: number;
};

/** What a room declares in its checks.ts: what it looks for, and where it is put right. The client has the words. */
export type Check = {
  code: string;
  severity: CheckSeverity;
  /** What putting it right takes. */
  effort: 'click' | 'hour' | 'project';
  /** Where it is put right. */
  fixLink: string;
  /** Whether it is about settings and access, whose share of passing checks is a part of the score. */
  isSetting?: boolean;
  /** Writes of these records are looked at soon; everything is looked at once a day. */
  records: readonly string[];
  look(looking: Looking): Promise<Seen[]>;
};

/** A finding of a check, as its room tells the others of it. */
export type FoundProblem = Pick<Seen, 'subject' | 'label'> & { id: string; check: string; severity: CheckSeverity };

/** What a room does with a finding, in the write that reports it and without a user: `followsFindings` of a room. */
export type FindingFollower = {
  /** It was found, or is worse than it was. */
  found(scope: Scope, writing: Writing, finding: FoundProblem): Promise<void>;
  /** It is not so any more. Which of others are still so is asked of the room that keeps them. */
  cleared(
    scope: Scope,
    writing: Writing,
    finding: FoundProblem,
    still: (ids: readonly string[]) => Promise<readonly string[]>,
  ): Promise<void>;
};

/** What the same thing is called by whoever reports it. */
export const nameOfFound = (check: string, subject: Pick<Seen['subject'], 'kind' | 'id'>): string =>
  `finding ${check} ${subject.kind} ${subject.id}`;
