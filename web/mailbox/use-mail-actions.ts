import { useTranslation } from 'react-i18next';
import { type OperationResult, useClient } from 'urql';
import { confirm } from '../core/confirmation.ts';
import { errorText } from '../core/errors.ts';
import { UndoChangeDocument } from '../core/generated.ts';
import { toast } from '../core/toasts.ts';
import { DeleteMailsDocument, EmptyMailTrashDocument, LabelMailsDocument, UpdateMailsDocument } from './generated.ts';
import { type Label, type Target, useMailbox } from './mailbox-context.ts';
import { type Marks, hide, mark, settleGone, unhide, unmark } from './overlay.ts';
import { useFolderName } from './use-names.ts';

/** The slugs that the server gives the folders; the same for everybody. */
export type FolderSlug = 'inbox' | 'sent' | 'drafts' | 'spam' | 'trash';

type Result = Pick<OperationResult, 'error' | 'extensions'>;
/** What the server takes at once. */
const most = 1_000;

const changeOf = ({ extensions }: Result): unknown[] =>
  ((extensions?.['changes'] as unknown[] | undefined) ?? []).slice(0, 1);

/** Many mails go piece after piece. The answer names the change of each; a piece that fails ends it. */
async function inPieces(ids: readonly string[], work: (ids: string[]) => Promise<Result>): Promise<Result> {
  const changes: unknown[] = [];
  for (let at = 0; at < ids.length; at += most) {
    const result = await work(ids.slice(at, at + most));
    if (result.error) return result;
    changes.push(...changeOf(result));
  }
  return { extensions: { changes } };
}

/** What can be done to mails: seen at once, taken back when it is refused, and by the person. */
export function useMailActions() {
  const { t } = useTranslation();
  const client = useClient();
  const { folders, overlay, refresh, refreshCounts } = useMailbox();
  const folderName = useFolderName();

  const undo = async (changes: readonly unknown[], ids: readonly string[]) => {
    unhide(overlay, ids);
    let error: OperationResult['error'];
    for (const id of changes.toReversed())
      error ??= (await client.mutation(UndoChangeDocument, { id: String(id) }).toPromise()).error;
    refresh();
    toast(error ? errorText(error, t) : t('ui.undone'), { tone: error ? 'danger' : 'neutral' });
  };
  /** Says what was done and offers Undo; says why it failed. */
  const announce = (result: Result, text: string | null, ids: readonly string[] = []): boolean => {
    if (result.error) {
      toast(errorText(result.error, t), { tone: 'danger' });
      return false;
    }
    const changes = (result.extensions?.['changes'] as unknown[] | undefined) ?? [];
    if (text) toast(text, changes.length === 0 ? {} : { undo: () => void undo(changes, ids) });
    return true;
  };
  const idsOf = (mails: readonly Target[]) => mails.map((mail) => mail.id);

  const setMarks = async (
    mails: readonly Target[],
    patch: Partial<Marks>,
    text: string | null = null,
  ): Promise<boolean> => {
    const ids = idsOf(mails);
    const settle = mark(overlay, ids, patch);
    const result = await inPieces(ids, (piece) =>
      client.mutation(UpdateMailsDocument, { ids: piece, mail: patch }).toPromise(),
    );
    settle();
    if (result.error) unmark(overlay, ids);
    else refreshCounts();
    return announce(result, text);
  };

  /** Takes them off the list while the server works. */
  const takeAway = async (
    mails: readonly Target[],
    work: (ids: string[]) => Promise<Result>,
    text: string,
  ): Promise<boolean> => {
    const ids = idsOf(mails);
    hide(overlay, mails);
    const result = await inPieces(ids, work);
    if (result.error) unhide(overlay, ids);
    else {
      settleGone(overlay, ids);
      refresh();
    }
    return announce(result, text, ids);
  };

  const move = (mails: readonly Target[], slug: string): Promise<boolean> => {
    const folder = folders.find((one) => one.slug === slug);
    const moving = mails.filter((mail) => mail.folder.slug !== slug);
    if (!folder || moving.length === 0) return Promise.resolve(false);
    const text = t('mailbox.moved', { count: moving.length, folder: folderName(folder) });
    return takeAway(
      moving,
      (ids) => client.mutation(UpdateMailsDocument, { ids, mail: { folder: folder.id } }).toPromise(),
      text,
    );
  };

  const removeForGood = (mails: readonly Target[]): Promise<boolean> =>
    takeAway(
      mails,
      (ids) => client.mutation(DeleteMailsDocument, { ids }).toPromise(),
      t('mailbox.removedForGood', { count: mails.length }),
    );

  return {
    announce,
    setMarks,
    move,
    removeForGood,
    markRead: (mails: readonly Target[], unread: boolean) =>
      setMarks(mails, { unread }, t(unread ? 'mailbox.markedUnread' : 'mailbox.markedRead', { count: mails.length })),
    /** To the trash; what lies there already, and drafts, are gone for good, with Undo as everywhere. */
    remove: async (mails: readonly Target[]): Promise<boolean> => {
      const isForGood = (mail: Target) => mail.folder.slug === 'trash' || mail.isDraft;
      const forGood = mails.filter(isForGood);
      const others = mails.filter((mail) => !isForGood(mail));
      const moved = others.length === 0 || (await move(others, 'trash'));
      return moved && (forGood.length === 0 || removeForGood(forGood));
    },
    /** Without a label: takes it off where all of them carry it, else gives it to all. */
    label: async (
      mails: readonly Target[],
      label: Pick<Label, 'id' | 'title'>,
      labelled: boolean,
    ): Promise<boolean> => {
      const result = await inPieces(idsOf(mails), (ids) =>
        client.mutation(LabelMailsDocument, { ids, label: label.id, labelled }).toPromise(),
      );
      if (!result.error) refresh();
      return announce(
        result,
        t(labelled ? 'mailbox.labelled' : 'mailbox.unlabelled', { count: mails.length, label: label.title }),
      );
    },
    emptyTrash: async (): Promise<void> => {
      const answer = await confirm({
        title: t('mailbox.emptyTrashTitle'),
        message: t('mailbox.emptyTrashText'),
        confirm: { label: t('mailbox.emptyTrash'), tone: 'danger' },
        dismissible: true,
      });
      if (answer !== 'confirmed') return;
      let result = await client.mutation(EmptyMailTrashDocument, {}).toPromise();
      // A large trash takes several calls.
      while (!result.error && (result.data?.emptyMailTrash.remaining ?? 0) > 0) {
        result = await client.mutation(EmptyMailTrashDocument, {}).toPromise();
      }
      refresh();
      if (result.error) announce(result, null);
      else toast(t('mailbox.trashEmptied'));
    },
  };
}

export type MailActions = ReturnType<typeof useMailActions>;
