import type { CheckSeverity } from '../kit/check.ts';
import type { DoorKind } from '../core/feed/origins.ts';
import type { SignalKind } from '../core/feed/signals.ts';
import type { LogRuleAction } from './tables.ts';

export type ChangeRecord = {
  id: string;
  time: string;
  user_id: string | null;
  room: string;
  record: string;
  record_id: string;
  action: 'create' | 'update' | 'delete';
  before: string | null;
  after: string | null;
  batch: string | null;
  label: string | null;
  origin_id: string | null;
  undoes: string | null;
  needs: string | null;
  isHidden: boolean;
};

export type SignalRecord = {
  kind: SignalKind;
  room: string;
  record_id: string;
  user_id: string;
};

export type LiveEventRecord = {
  change: ChangeRecord | null;
  signal: SignalRecord | null;
};

export type SealRecord = {
  id: string;
  day: string;
  from: string;
  to: string;
  rows: number;
  digest: string;
  time: string;
};

export type LogRuleFilterRecord = {
  room: string | null;
  user: string | null;
  record: string | null;
  action: 'create' | 'update' | 'delete' | null;
  door: DoorKind | null;
  query: string | null;
};

export type LogRuleRecord = {
  id: string;
  name: string;
  filter: LogRuleFilterRecord;
  threshold: number;
  minutes: number;
  action: LogRuleAction;
  severity: CheckSeverity;
  enabled: boolean;
  byId: string;
  lastHitAt: string | null;
  hits: number;
};
