import type { UserRecord } from '../user/records.ts';
import type { SignInAttemptsTable } from './tables.ts';

export type SessionRecord = {
  id: string;
  createdAt: string;
  seenAt: string;
  expiresAt: string;
  agent: string | null;
  current: boolean;
};

export type TwoStepRecord = {
  isOn: boolean;
  since: string | null;
  recoveryLeft: number;
  isRequired: boolean;
  dueAt: string | null;
};

export type SignInAttemptRecord = {
  id: string;
  time: string;
  outcome: SignInAttemptsTable['outcome'];
  address: string;
  agent: string | null;
  isDisowned: boolean;
};

export type SignInAnswer = { user: UserRecord; accessToken: string; tokenType: string };
