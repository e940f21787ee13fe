import type { Environment } from '../core/process/environment.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import type { Database } from '../core/engine/database.ts';
import type { Outgoing } from './outgoing/outgoing.ts';

export type CheckSeverity = 'info' | 'low' | 'medium' | 'high' | 'critical';

/** A problem with its evidence; stays equal as long as the problem is unchanged. */
export type Seen = {
  subject: { kind: string; id: string; link: string };
  /** Name of the affected record. */
  label: string;
  /** Overrides the severity of the check if it is worse here. */
  severity?: CheckSeverity;
  evidence: readonly { name: string; value: string }[];
  /** Date in the future by which it has to be fixed; the severity may demand an earlier one. */
  dueBy?: string;
  /** Agreed due date; replaces the one that follows from the severity. */
  agreedDate?: string | null;
  /** Initial owner. */
  ownerId?: string | null;
};

type Looking = {
  /** Scope of one organization, without a user. */
  scope: Scope;
  services: { database: Database; environment: Environment; outgoing: Outgoing };
  now: number;
};

/** The result of a check that has nothing to look at here; it neither passes nor fails. */
export type NotMeasured = {
  /** A code of the reason. */
  notMeasured: string;
  /** Whether open findings stay, because the next look may find them again. */
  isTemporary?: boolean;
};

/**
 * A check that a room declares in its checks.ts: what it looks for and where to fix it. Its texts are in the client.
 */
export type Check = {
  code: string;
  severity: CheckSeverity;
  /** Effort to fix it. */
  effort: 'click' | 'hour' | 'project';
  /** Link to the screen that fixes it. */
  fixLink: string;
  /** Whether it checks settings or access; the share of passing ones is part of the score. */
  isSetting?: boolean;
  /** Whether a person confirms it with evidence, because the gateway can't know. */
  isManual?: boolean;
  /** Writes of these records trigger the check soon after; all checks also run daily. */
  records: readonly string[];
  look(looking: Looking): Promise<Seen[] | NotMeasured>;
};

/** A finding as rooms receive it. */
type FoundProblem = Pick<Seen, 'subject' | 'label'> & { id: string; check: string; severity: CheckSeverity };

/** Reaction of a room to findings, inside the write that reports them and without a user (`followsFindings`). */
export type FindingFollower = {
  /** The problem was found, or got worse. */
  found(scope: Scope, writing: Writing, finding: FoundProblem): Promise<void>;
  /** The finding is resolved. `still` returns which of the given findings are open, from the room that stores them. */
  cleared(
    scope: Scope,
    writing: Writing,
    finding: FoundProblem,
    still: (ids: readonly string[]) => Promise<readonly string[]>,
  ): Promise<void>;
};

/** Stable name of a finding, independent of the check run that reports it. */
export const nameOfFound = (check: string, subject: Pick<Seen['subject'], 'kind' | 'id'>): string =>
  `finding ${check} ${subject.kind} ${subject.id}`;
