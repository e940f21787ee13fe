import type { ChangeAction } from '../core/feed/changes.ts';

export type ActivityRecord = {
  id: string;
  icon?: string;
  image?: string;
  description: string;
  date: string;
  extraContent?: string;
  linkedContent?: string;
  link?: string;
  useRouter?: boolean;
  /** User id; the fields below are null for seeded activities. */
  actor: string | null;
  action: ChangeAction | null;
  record: string | null;
  record_id: string | null;
  count: number | null;
  subject: string | null;
};

export type ActivityActorRecord = { id: string; name: string; avatar: string | null };
