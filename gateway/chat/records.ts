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
  gone?: true;
};

export type Details = Pick<ContactRecord, 'emails' | 'phoneNumbers' | 'title' | 'company' | 'birthday' | 'address'>;

export const nothing = { media: [], docs: [], links: [] };

export const cardOf = (emails: Details['emails']): Details => ({
  emails,
  phoneNumbers: [],
  birthday: null,
  address: null,
});

/** Placeholder for a person who is no longer a contact or member. */
export const remembered = (id: string, name: string): ChatContactRecord => ({
  id,
  avatar: null,
  name,
  about: '',
  details: cardOf([]),
  attachments: nothing,
  member: null,
  gone: true,
});

export type ChatMessageRecord = {
  id: string;
  chatId: string;
  contactId: string;
  value: string;
  createdAt: string;
  isMine: boolean;
  editedAt: string | null;
  deletedAt: string | null;
  /** Id of the answered message. */
  replyTo: string | null;
  reactions: Reaction[];
  pair_id: string | null;
  /** Position in the chat; internal. */
  number: number;
};

/** An emoji, and the users who added it. */
export type Reaction = { emoji: string; users: string[] };

export type ChatReactionRecord = {
  emoji: string;
  count: number;
  mine: boolean;
};

export type ChatProfileRecord = {
  id: string;
  name: string;
  email: string;
  avatar: string | null;
  about: string;
  sendsReadMarks: boolean;
};

export type ChatRecord = {
  id: string;
  contactId: string;
  unreadCount?: number;
  muted: boolean;
  lastMessage: string;
  lastMessageAt: string;
  /** Internal fields, omitted by rest.ts. */
  peer_id: string | null;
  name: string;
  position: number;
  cleared: number;
  latest: number;
  starred: boolean;
  archived: boolean;
  readTo: number;
  readAt: string | null;
};
