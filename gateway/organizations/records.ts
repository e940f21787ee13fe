import type { StoredAmount } from '../kit/retention-rule.ts';
import type { LetterCounts } from '../kit/mail/letter-counts.ts';
import type { Trial } from '../kit/mail/try-letter.ts';
import type { Role } from '../core/contract/sdl/roles.ts';

export type OrganizationRecord = {
  organization_id: string;
  organization_name: string;
  available: boolean;
  deletesAt: string | null;
};

export type OrganizationPolicyRecord = {
  organization_id: string;
  twoStep: 'off' | 'required';
  twoStepSince: string | null;
  twoStepGraceDays: number;
  sessionDays: number;
  idleMinutes: number;
  mailDomains: string[];
  undoDays: number;
  contentDays: number;
  changeDays: number;
  exports: 'everyone' | 'managers' | 'owners';
  raisesIncidents: boolean;
};

export type DataFigureRecord = StoredAmount & {
  code: 'changes' | 'storage' | 'files' | 'signIns' | 'exports' | 'calls' | 'scores';
  days: number | null;
  most: number | null;
};

export type MailSendingRecord = LetterCounts & { state: 'unset' | 'working' | 'away'; from: string };

export type MailTrialRecord = Trial & { to: string };

export type SentInvitationRecord = {
  id: string;
  email: string;
  role: Role;
  createdAt: string;
  expiresAt: string;
  by_id: string | null;
};

/** Invitation link that the inviter passes on. */
export type InvitationLinkRecord = { invitation: SentInvitationRecord; link: string };

/** Stored member, as recorded in the log. */
export type KeptMember = MemberRecord & { addedRights: string[] };

export type MemberRecord = {
  id: string;
  name: string;
  email: string;
  avatar: string | null;
  status: 'online' | 'away' | 'busy' | 'not-visible';
  role: Role;
};
