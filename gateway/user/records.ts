import type { SignedIn } from '../core/identity/identity.ts';

export type UserRecord = {
  id: string;
  name: string;
  email: string;
  avatar: string | null;
  status: SignedIn['user']['status'];
  language: string | null;
  idleMinutes: number;
  idleMost: number;
  startPage: string | null;
  twoStepDueAt: string | null;
  organization_id: string | null;
  organizationAvailable: boolean;
  organizationDeletesAt: string | null;
  role: SignedIn['role'];
  user_rights: string[];
  addedRights: string[];
};
