import { createContext, useContext } from 'react';
import type { List } from '../list/selection/use-list.ts';
import type { Emitter } from '../core/state/emitter.ts';
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
/** As much of a mail as has to be known to do something to it. */
export type Target = MailTargetFragment;

/** The mails of one list, with all that it holds beyond its page. */
export type MailItems = List<Row, Target>;

export type Mailbox = {
  folders: Folder[];
  filters: Filter[];
  labels: Label[];
  unanswered: Store<Unanswered>;
  /** The person wrote something after which the list may change under them. */
  ownWrites: Emitter;
  /** Something was written elsewhere: the list asks again, but stays where it is. */
  otherWrites: Emitter;
  refresh: () => void;
  refreshCounts: () => void;
  /** Opens the picker of folders or labels for these mails. */
  pick: (kind: 'move' | 'label', mails: readonly Target[], moved?: () => void) => void;
  /** Writes a mail: a new one, or the draft with this id. */
  compose: (id: string) => void;
  /** Opens the sidebar where it is a drawer; null where it always stands. */
  openSidebar: (() => void) | null;
};

export const MailboxContext = createContext<Mailbox | null>(null);

export function useMailbox(): Mailbox {
  const mailbox = useContext(MailboxContext);
  if (!mailbox) throw new Error('useMailbox is for what stands inside the mailbox page');
  return mailbox;
}
