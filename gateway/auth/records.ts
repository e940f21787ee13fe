import type { UserRecord } from '../user/records.ts';
import type { SignInAttemptsTable } from './tables.ts';

/** Data of a password reset link. */
export type ResetLinkRecord = { apiTokens: number };

/** Data of a setup link. */
export type SetupLinkRecord = { sendsMail: boolean };

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

export type ApiTokenRecord = {
  id: string;
  user_id: string;
  name: string;
  prefix: string;
  rights: string[];
  isPersonal: boolean;
  createdAt: string;
  expiresAt: string;
  lastUsedAt: string | null;
  /** Access of a connected agent; null for API tokens created by users. */
  agent: AgentAccessRecord | null;
};

export type AgentAccessRecord = { place: string; mayWrite: boolean; rooms: string[] | null };
export type AgentRequestRecord = { name: string; place: string; wantsWrite: boolean; rooms: string[] };
export type AgentReplyRecord = { redirectTo: string };

export type SignInAnswer = { user: UserRecord; accessToken: string; tokenType: string };
