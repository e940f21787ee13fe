import { useTranslation } from '../core/words/translation.tsx';
import { useClient } from 'urql';
import { toast } from '../core/state/toasts.ts';
import { type Written, hasFailed, inPieces, useAnnounce } from '../core/writes/undo.ts';
import {
  reportMail,
  type ReportMailMutation,
  withdrawMailReport,
  updateMails,
  deleteMails,
  labelMails,
} from './generated.ts';
import { type Label, type Target, useMailbox } from './mailbox-context.ts';
import { type Marks, hide, mark, settleGone, unhide, unmark } from './compose/unanswered.ts';
import { useFolderName } from './compose/use-names.ts';

/** Slugs of the built-in folders, the same for all users. */
export type FolderSlug = 'inbox' | 'sent' | 'drafts' | 'spam' | 'trash';

/** As enforced by the gateway: drafts can only go to the trash, own mails can't be spam. */
const mayMove = ({ isDraft, folder }: Target, slug: string): boolean =>
  isDraft ? slug === 'trash' || slug === 'drafts' : folder.slug !== 'sent' || (slug !== 'spam' && slug !== 'inbox');

/** Mail actions: applied optimistically, reverted on refusal, with undo. */
export function useMailActions() {
  const { t } = useTranslation();
  const client = useClient();
  const { folders, unanswered, refresh, refreshCounts } = useMailbox();
  const folderName = useFolderName();
  const announce = useAnnounce();

  const idsOf = (mails: readonly Target[]) => mails.map((mail) => mail.id);

  const setMarks = async (
    mails: readonly Target[],
    patch: Partial<Marks>,
    text: string | null = null,
  ): Promise<boolean> => {
    const ids = idsOf(mails);
    const settle = mark(unanswered, ids, patch);
    const result = await inPieces(ids, (piece) => updateMails(client, { ids: piece, mail: patch }));
    settle();
    if (hasFailed(result)) unmark(unanswered, ids);
    else refreshCounts();
    return announce(result, text, { undone: refresh });
  };

  /** Removes mails from the list while the request runs. */
  const takeAway = async (
    mails: readonly Target[],
    work: (ids: string[]) => Promise<Written>,
    text: string,
  ): Promise<boolean> => {
    const ids = idsOf(mails);
    hide(unanswered, mails);
    const result = await inPieces(ids, work);
    if (hasFailed(result)) unhide(unanswered, ids);
    else {
      settleGone(unanswered, ids);
      refresh();
    }
    const undone = () => {
      unhide(unanswered, ids);
      refresh();
    };
    return announce(result, text, { undone });
  };

  const move = (mails: readonly Target[], slug: string): Promise<boolean> => {
    const folder = folders.find((one) => one.slug === slug);
    const others = mails.filter((mail) => mail.folder.slug !== slug);
    const moving = others.filter((mail) => mayMove(mail, slug));
    if (!folder || others.length === 0) return Promise.resolve(false);
    const name = folderName(folder);
    const skipped = others.length - moving.length;
    const stayed = skipped === 0 ? '' : t('mailbox.notMoved', { count: skipped, folder: name });
    if (moving.length === 0) {
      toast(stayed);
      return Promise.resolve(false);
    }
    const moved = t('mailbox.moved', { count: moving.length, folder: name });
    const text = stayed ? t('mailbox.movedPartly', { moved, stayed }) : moved;
    return takeAway(moving, (ids) => updateMails(client, { ids, mail: { folder: folder.id } }), text);
  };

  const removeForGood = (mails: readonly Target[]): Promise<boolean> =>
    takeAway(mails, (ids) => deleteMails(client, { ids }), t('mailbox.removedForGood', { count: mails.length }));

  /** Runs sequentially; stops at the first error. */
  const each = async (
    ids: readonly string[],
    send: typeof reportMail | typeof withdrawMailReport,
  ): Promise<Written[]> => {
    const results: Written[] = [];
    for (const id of ids) if (!hasFailed(results)) results.push(await send(client, { id }));
    return results;
  };

  /** Reports mails for review and moves them to spam. */
  const report = async (mails: readonly Target[]): Promise<boolean> => {
    const received = mails.filter(({ isDraft, folder }) => !isDraft && folder.slug !== 'sent');
    if (received.length === 0) {
      toast(t('mailbox.reportNone'));
      return false;
    }
    const moving = received.filter(({ folder }) => folder.slug !== 'spam' && folder.slug !== 'trash');
    hide(unanswered, moving);
    const results = await each(idsOf(received), reportMail);
    if (hasFailed(results)) unhide(unanswered, idsOf(moving));
    else settleGone(unanswered, idsOf(moving));
    // Messages of a phishing exercise stay in place, with their warning signs marked.
    const answers = results as readonly { data?: Partial<ReportMailMutation> }[];
    const isExercise = (index: number) => answers[index]?.data?.reportMail?.exercise != null;
    const exercises = received.filter((_, index) => isExercise(index));
    const real = received.filter((_, index) => !isExercise(index));
    unhide(unanswered, idsOf(exercises));
    refresh();
    if (!announce(results, null)) return false;
    if (exercises.length > 0) toast(t('mailbox.exerciseThanks'));
    if (real.length === 0) return false;
    const undo = async () => {
      const withdrawn = await each(idsOf(real), withdrawMailReport);
      unhide(unanswered, idsOf(moving));
      refresh();
      announce(withdrawn, t('mailbox.reportWithdrawn'));
    };
    toast(t('mailbox.reported', { count: real.length }), { undo: () => void undo() });
    return true;
  };

  return {
    setMarks,
    move,
    report,
    removeForGood,
    markRead: (mails: readonly Target[], unread: boolean) =>
      setMarks(mails, { unread }, t(unread ? 'mailbox.markedUnread' : 'mailbox.markedRead', { count: mails.length })),
    /** Moves mails to the trash; drafts and mails already there are deleted permanently, with undo. */
    remove: async (mails: readonly Target[]): Promise<boolean> => {
      const isForGood = (mail: Target) => mail.folder.slug === 'trash' || mail.isDraft;
      const forGood = mails.filter(isForGood);
      const others = mails.filter((mail) => !isForGood(mail));
      const moved = others.length === 0 || (await move(others, 'trash'));
      return moved && (forGood.length === 0 || removeForGood(forGood));
    },
    label: async (
      mails: readonly Target[],
      label: Pick<Label, 'id' | 'title'>,
      labelled: boolean,
    ): Promise<boolean> => {
      const result = await inPieces(idsOf(mails), (ids) => labelMails(client, { ids, label: label.id, labelled }));
      if (!hasFailed(result)) refresh();
      const text = labelled ? 'mailbox.labelled' : 'mailbox.unlabelled';
      return announce(result, t(text, { count: mails.length, label: label.title }), { undone: refresh });
    },
  };
}

export type MailActions = ReturnType<typeof useMailActions>;
