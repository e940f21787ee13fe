import type { AskedArgument } from '../kit/contract/asked-shape.ts';
import type { SampleReason } from '../plugins/usage/samples.ts';
import type { ChangeDoor, FindingSeverity, InsightMeasure, InsightState } from '../generated.ts';

/** A caller of a deprecated field. */
export type FieldCallerRecord = {
  userId: string;
  token: string | null;
  calls: number;
  lastAt: string;
};

/** Usage of one schema field. */
export type FieldUseRecord = {
  coordinate: string;
  isDeprecated: boolean;
  reason: string | null;
  calls: number;
  firstAt: string | null;
  lastAt: string | null;
  callers: FieldCallerRecord[];
};

/** One sampled call. */
export type RequestSampleRecord = {
  id: string;
  request: string;
  time: string;
  operation: string;
  door: ChangeDoor;
  status: number;
  code: string | null;
  ms: number;
  why: SampleReason;
  userId: string;
  token: string | null;
  origin: string | null;
  arguments: AskedArgument[];
  document: string | null;
};

/** An alert on API usage. */
export type InsightAlertRecord = {
  id: string;
  operation: string | null;
  measure: InsightMeasure;
  threshold: number;
  minutes: number;
  severity: FindingSeverity;
  isOn: boolean;
  state: InsightState;
  since: string | null;
  byId: string;
};
