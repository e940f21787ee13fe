import type { UserRecord } from '../user/records.ts';

export type SessionRecord = {
  id: string;
  createdAt: string;
  seenAt: string;
  expiresAt: string;
  agent: string | null;
  current: boolean;
};

export type SignInAnswer = { user: UserRecord; accessToken: string; tokenType: string };
