export type SessionRecord = {
  id: string;
  createdAt: string;
  seenAt: string;
  expiresAt: string;
  agent: string | null;
  current: boolean;
};
