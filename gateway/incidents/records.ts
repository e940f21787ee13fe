import type { ThreadEntry } from '../kit/parts/thread.ts';
import type { IncidentLinkKind, IncidentSeverity, IncidentState, IncidentStep } from './tables.ts';

export type IncidentLinkRecord = {
  id: string;
  kind: IncidentLinkKind;
};

export type IncidentReviewRecord = {
  what: string;
  why: string;
  change: string;
  at: string;
};

export type IncidentRecord = {
  id: string;
  title: string;
  description: string;
  severity: IncidentSeverity;
  state: IncidentState;
  area: string;
  createdAt: string;
  updatedAt: string;
  number: number;
  /** Deduplication key: repeated reports count up the open incident. */
  dedupKey: string | null;
  occurrences: number;
  ownerId: string | null;
  acknowledgedAt: string | null;
  acknowledgedBy: string | null;
  /** When it is reactivated unless resolved. */
  returnsAt: string | null;
  snoozedUntil: string | null;
  resolvedAt: string | null;
  resolvedBy: string | null;
  resolution: string;
  links: IncidentLinkRecord[];
  review: IncidentReviewRecord | null;
};

export type IncidentEntryRecord = ThreadEntry<IncidentStep> & {
  id: string;
  at: string;
  kind: IncidentStep;
  text: string;
};

export type IncidentCountsRecord = {
  activated: number;
  acknowledged: number;
  resolved: number;
};
