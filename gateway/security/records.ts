import type { CheckSeverity } from '../kit/check.ts';
import type { ThreadEntry } from '../kit/parts/thread.ts';
import type { FindingState, FindingStep } from './tables.ts';

export type FindingSubjectRecord = {
  kind: string;
  id: string;
  link: string;
};

export type FindingFactRecord = {
  name: string;
  value: string;
};

export type FindingWaiverRecord = {
  reason: string;
  until: string;
  askedById: string;
  decidedById: string | null;
  isWaiting: boolean;
  /** Approved waiver that stays in force until this request is decided. */
  standing?: FindingWaiverRecord;
};

export type FindingRecord = {
  id: string;
  number: number;
  check: string;
  subject: FindingSubjectRecord;
  /** Name of the subject. */
  label: string;
  severity: CheckSeverity;
  state: FindingState;
  firstSeenAt: string;
  lastSeenAt: string;
  occurrences: number;
  evidence: FindingFactRecord[];
  ownerId: string | null;
  dueDate: string | null;
  taskId: string | null;
  waiver: FindingWaiverRecord | null;
  resolvedAt: string | null;
};

export type FindingEntryRecord = ThreadEntry<FindingStep> & {
  id: string;
  at: string;
  kind: FindingStep;
  text: string;
};

export type FindingCountRecord = {
  key: string;
  count: number;
};

export type SecurityCheckRecord = {
  code: string;
  severity: CheckSeverity;
  effort: 'click' | 'hour' | 'project';
  fixLink: string;
  isManual: boolean;
  notMeasured: string | null;
  evidence: ControlEvidenceRecord | null;
};

export type ControlEvidenceRecord = {
  id: string;
  check: string;
  text: string;
  confirmedAt: string;
  confirmedById: string;
  recheckOn: string;
};
