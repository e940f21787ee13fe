import type { Role } from '../core/contract/sdl/roles.ts';
import type { Language } from '../core/ground/languages.ts';
import type { AnnouncementState } from '../generated.ts';
import type { AnnouncementKind, AnnouncementWho } from './tables.ts';

export type AnnouncementTextRecord = { lang: Language; title: string; body: string };
export type AnnouncementAudienceRecord = { who: AnnouncementWho; roles: Role[]; people: string[] };

export type AnnouncementRecord = {
  id: string;
  /** Title, preferably in English; used in the log. */
  title: string;
  kind: AnnouncementKind;
  texts: AnnouncementTextRecord[];
  audience: AnnouncementAudienceRecord;
  startsAt: string | null;
  endsAt: string | null;
  timezone: string;
  dueDate: string | null;
  isPinned: boolean;
  isDismissible: boolean;
  link: string | null;
  authorId: string | null;
  version: number;
  publishedAt: string | null;
  /** When notifications of this version start. */
  tellsAt: string | null;
  remindedAt: string | null;
  createdAt: string;
  updatedAt: string;
};

export type AnnouncementReceiptRecord = {
  seenAt: string | null;
  dismissedAt: string | null;
  acknowledgedAt: string | null;
};

export type AnnouncementProgressRecord = {
  people: number;
  reached: number;
  seen: number;
  dismissed: number;
  acknowledged: number;
};

export type AnnouncementReaderRecord = AnnouncementReceiptRecord & { id: string; reachedAt: string | null };

/** State of an announcement at a time. */
export function stateOf(
  { publishedAt, startsAt, endsAt }: Pick<AnnouncementRecord, 'publishedAt' | 'startsAt' | 'endsAt'>,
  now: string,
): AnnouncementState {
  if (publishedAt === null) return 'draft';
  if (endsAt !== null && endsAt <= now) return 'ended';
  return startsAt !== null && startsAt > now ? 'scheduled' : 'live';
}
