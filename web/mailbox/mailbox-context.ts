import { createContext, useContext } from 'react';
import type { List } from '../list/selection/use-list.ts';
import type { Emitter } from './emitter.ts';
import type { Store } from '../core/state/store.ts';
import type {
  MailFolderEntryFragment,
  MailFiltersQuery,
  MailLabelEntryFragment,
  MailRowFragment,
  MailTargetFragment,
} from './generated.ts';
import type { Unanswered } from './compose/unanswered.ts';

export type Folder = MailFolderEntryFragment;
export type Filter = MailFiltersQuery['mailFilters'][number];
export type Label = MailLabelEntryFragment;
export type Row = MailRowFragment;
/** The fields of a mail that actions need. */
export type Target = MailTargetFragment;

/** The mails of one list, including those beyond the loaded page. */
export type MailItems = List<Row, Target>;

export type Mailbox = {
  folders: Folder[];
  filters: Filter[];
  labels: Label[];
  unanswered: Store<Unanswered>;
  /** Emits after own writes that may change the list. */
  ownWrites: Emitter;
  /** Emits after writes elsewhere: the list refetches without moving. */
  otherWrites: Emitter;
  refresh: () => void;
  refreshCounts: () => void;
  /** Opens the picker of folders or labels. */
  pick: (kind: 'move' | 'label', mails: readonly Target[], moved?: () => void) => void;
  /** Opens the composer for a new mail or an existing draft. */
  compose: (id: string) => void;
  /** Opens the sidebar's drawer; null where the sidebar is always shown. */
  openSidebar: (() => void) | null;
};

export const MailboxContext = createContext<Mailbox | null>(null);

export function useMailbox(): Mailbox {
  const mailbox = useContext(MailboxContext);
  if (!mailbox) throw new Error('useMailbox is for what stands inside the mailbox page');
  return mailbox;
}
