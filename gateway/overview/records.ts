import type { Role } from '../core/contract/sdl/roles.ts';
import type { ScoreCause } from '../generated.ts';

export type ScoreTermRecord = {
  code: 'findings' | 'incidents' | 'reading' | 'settings' | 'sites' | 'suppliers';
  /** Points; null where there was nothing to measure. */
  got: number | null;
  of: number;
  /** How many are as they should be, of how many; null for who may not see them. */
  good: number | null;
  all: number | null;
  /** Not due yet, and counted neither way. */
  pending: number | null;
  link: string | null;
};

export type ScorePartRecord = {
  code: 'care' | 'posture' | 'web' | 'suppliers' | 'people';
  weight: number;
  value: number | null;
  terms: ScoreTermRecord[];
};

export type ScoreCapRecord = {
  code: 'critical' | 'second-owner';
  most: number;
};

export type ScoreRecord = {
  value: number | null;
  grade: string | null;
  /** The weight of what was measured, of 100. */
  coverage: number;
  parts: ScorePartRecord[];
  /** What holds it down just now. */
  cap: ScoreCapRecord | null;
  asOf: string;
};

export type ScoreChangeRecord = {
  at: string;
  before: number;
  after: number;
  cause: ScoreCause;
  label: string | null;
  check: string | null;
  link: string | null;
  memberId: string | null;
};

export type ScoreDayRecord = { day: string; value: number | null; grade: string | null; coverage: number };

export type OrganizationOverviewRecord = {
  organization_id: string;
  organization_name: string;
  available: boolean;
  role: Role;
  score: number | null;
  grade: string | null;
  activated: number | null;
  worst: 'low' | 'medium' | 'high' | 'critical' | null;
  nextDue: string | null;
};

export type SetupRecord = {
  steps: { step: 'invite' | 'second-owner' | 'two-step' | 'announcement'; isDone: boolean; link: string }[];
  dismissedAt: string | null;
};

export type OverviewMoveRecord = {
  code: 'incidentsReported' | 'incidentsResolved' | 'findingsFound' | 'findingsResolved' | 'changes';
  now: number;
  before: number;
  link: string;
};

export type DeadlineRecord = {
  kind: 'finding' | 'waiver' | 'incident' | 'reading' | 'token' | 'license' | 'organization';
  date: string;
  label: string;
  /** Of a finding, what found it. */
  check: string | null;
  link: string;
};

export type QueueItemRecord = {
  id: string;
  kind: 'incident' | 'reading' | 'waiver' | 'overdue' | 'finding' | 'task';
  recordId: string;
  title: string;
  /** Of a finding, what found it. */
  check: string | null;
  /** Of an incident or a finding. */
  severity: 'info' | 'low' | 'medium' | 'high' | 'critical' | null;
  /** When it was reported or found. */
  since: string | null;
  /** What the score gains when it is done now; null where that is not known. */
  points: number | null;
  /** What it gains besides once nothing caps the score any more. */
  pointsHeld: number | null;
  dueDate: string | null;
  /** Until then the reader has put it off. */
  snoozedUntil: string | null;
  link: string;
};
