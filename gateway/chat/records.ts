import type { MemberRecord } from '../organizations/records.ts';
import type { ContactRecord } from '../contacts/records.ts';

export type ChatContactRecord = {
  id: string;
  avatar?: string | null;
  background?: string | null;
  name: string;
  about: string;
  details: Details;
  attachments: { media: string[]; docs: string[]; links: string[] };
  member: MemberRecord | null;
};

export type Details = Pick<ContactRecord, 'emails' | 'phoneNumbers' | 'title' | 'company' | 'birthday' | 'address'>;

export type ChatMessageRecord = {
  id: string;
  chatId: string;
  contactId: string;
  value: string;
  createdAt: string;
  isMine: boolean;
  /** Its place in the chat; no client sees it. */
  number: number;
};

export type ChatProfileRecord = {
  id: string;
  name: string;
  email: string;
  avatar: string | null;
  about: string;
};

export type ChatRecord = {
  id: string;
  contactId: string;
  unreadCount?: number;
  muted: boolean;
  lastMessage: string;
  lastMessageAt: string;
  /** The rest is the store's own; rest.ts leaves it out. */
  peer_id: string | null;
  name: string;
  position: number;
  cleared: number;
  latest: number;
};
