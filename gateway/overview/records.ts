import type { Role } from '../core/contract/sdl/roles.ts';
import type { ScoreCause } from '../generated.ts';

export type ScoreTermRecord = {
  code: 'findings' | 'incidents' | 'reading' | 'settings' | 'sites' | 'suppliers';
  /** Points; null if there was nothing to measure. */
  got: number | null;
  of: number;
  /** How many of how many meet the goal; null if the reader may not see them. */
  good: number | null;
  all: number | null;
  /** Not due yet; not counted. */
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
  /** Weight of the measured parts, of 100. */
  coverage: number;
  parts: ScorePartRecord[];
  /** Current cap of the score. */
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
  /** For a finding: its check. */
  check: string | null;
  link: string;
};

export type QueueItemRecord = {
  id: string;
  kind: 'incident' | 'reading' | 'waiver' | 'access' | 'assessment' | 'overdue' | 'finding' | 'task';
  recordId: string;
  title: string;
  /** For a finding: its check. */
  check: string | null;
  /** For incidents and findings. */
  severity: 'info' | 'low' | 'medium' | 'high' | 'critical' | null;
  /** When it was reported or found. */
  since: string | null;
  /** Points gained by doing it now; null if unknown. */
  points: number | null;
  /** Additional points once the score is no longer capped. */
  pointsHeld: number | null;
  dueDate: string | null;
  /** Set while the reader snoozes it. */
  snoozedUntil: string | null;
  link: string;
};
