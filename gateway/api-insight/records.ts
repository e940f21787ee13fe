import type { AskedArgument } from '../core/contract/asked-shape.ts';
import type { SampleReason } from '../plugins/usage/samples.ts';
import type { ChangeDoor, FindingSeverity, InsightMeasure, InsightState } from '../generated.ts';

/** Somebody who asks for a deprecated field. */
export type FieldCallerRecord = {
  userId: string;
  token: string | null;
  calls: number;
  lastAt: string;
};

/** How documents use one field of the schema. */
export type FieldUseRecord = {
  coordinate: string;
  isDeprecated: boolean;
  reason: string | null;
  calls: number;
  firstAt: string | null;
  lastAt: string | null;
  callers: FieldCallerRecord[];
};

/** One call as an example of many. */
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

/** Something of the calls that is watched all the time. */
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
