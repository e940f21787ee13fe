import { useTranslation } from '../../core/words/translation.tsx';
import { useNavigate } from 'react-router';
import { useShortcut } from '../../core/browser/keyboard.ts';
import { type MailItems, type Target, useMailbox } from '../mailbox-context.ts';
import { type Place, draftSearch } from '../places.ts';
import { useMailActions } from '../use-mail-actions.ts';
import type { Range } from './use-mail-page.ts';

/** Common shortcuts of mail programs, besides those of every list. */
export function useListKeys(place: Place, list: MailItems, range: Range | null): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const actions = useMailActions();
  const { pick } = useMailbox();
  const group = t('nav.apps-mailbox');
  const some = (work: (mails: readonly Target[]) => unknown) => () => {
    const mails = list.targets();
    if (mails.length > 0) work(mails);
  };
  const leave = (mails: readonly Target[], work: (mails: readonly Target[]) => Promise<boolean>) => {
    list.leave(mails);
    void work(mails);
  };

  const toggle = (name: 'starred' | 'important') =>
    some((mails) => void actions.setMarks(mails, { [name]: !mails.every((row) => row[name]) }));
  useShortcut({ keys: 's', label: t('mailbox.star'), group, run: toggle('starred') });
  useShortcut({ keys: '=', label: t('mailbox.key.important'), group, run: toggle('important') });
  const mark = some((mails) => void actions.markRead(mails, !mails.some((row) => row.unread)));
  useShortcut({ keys: 'm', label: t('mailbox.key.unread'), group, run: mark });
  const chooseFolder = some((mails) => pick('move', mails, () => list.leave(mails)));
  useShortcut({ keys: 'v', label: t('mailbox.moveTo'), group, run: chooseFolder });
  useShortcut({ keys: 'e', label: t('mailbox.moveTo'), group, run: chooseFolder });
  useShortcut({ keys: 'l', label: t('mailbox.label'), group, run: some((mails) => pick('label', mails)) });
  useShortcut({ keys: '#', label: t('ui.delete'), group, run: some((mails) => leave(mails, actions.remove)) });
  const toSpam = some((mails) => {
    if (mails.some((row) => row.isDraft)) return;
    const isSpam = mails.every((row) => row.folder.slug === 'spam');
    leave(mails, (moving) => actions.move(moving, isSpam ? 'inbox' : 'spam'));
  });
  useShortcut({ keys: '!', label: t(place.slug === 'spam' ? 'mailbox.notSpam' : 'mailbox.spam'), group, run: toSpam });
  const reportKey = { keys: 'w', label: t('mailbox.report'), group };
  useShortcut({ ...reportKey, run: some((mails) => leave(mails, actions.report)) });

  const turn = (by: number) => () => void navigate(`${place.path}/${place.page + by}${draftSearch(location.search)}`);
  const hasNext = range !== null && place.page < range.last;
  const hasPrevious = range !== null && place.page > 1;
  useShortcut(hasNext ? { keys: 'n', label: t('mailbox.nextPage'), group, run: turn(1) } : null);
  useShortcut(hasPrevious ? { keys: 'p', label: t('mailbox.previousPage'), group, run: turn(-1) } : null);
}
