import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useShortcut } from '../core/keyboard.ts';
import { focusRow } from './mail-list.tsx';
import { type Row, type Target, useMailbox } from './mailbox-context.ts';
import { type Place, composing } from './places.ts';
import { useMailActions } from './use-mail-actions.ts';
import type { Range } from './use-mail-page.ts';
import type { Selection } from './use-selection.ts';

type Props = {
  place: Place;
  rows: Row[];
  selection: Selection;
  opened: string | null;
  cursor: string | null;
  setCursor: (id: string | null) => void;
  open: (id: string | null) => void;
  range: Range | null;
};

/** The keys that people from other mail programs have in their fingers. They act on what is ticked, else on what is open or focused. */
export function useListKeys({ place, rows, selection, opened, cursor, setCursor, open, range }: Props): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const actions = useMailActions();
  const { pick, compose } = useMailbox();
  const group = t('nav.apps-mailbox');

  // Never the row that merely comes first: a key acts on what the person can see is meant.
  const focused = () => opened ?? document.activeElement?.closest<HTMLElement>('[data-mail]')?.dataset['mail'] ?? null;
  const targets = (): Target[] =>
    selection.ids.size > 0 ? selection.mails : rows.filter((row) => row.id === focused());
  const some = (work: (mails: Target[]) => unknown) => {
    const mails = targets();
    if (mails.length > 0) work(mails);
  };
  const step = (by: number) => {
    const here = focused();
    const at = rows.findIndex((row) => row.id === (here ?? cursor));
    // The first key goes to the row that the list starts with, not past it.
    const next = rows[here ? Math.min(rows.length - 1, Math.max(0, at + by)) : Math.max(at, 0)];
    if (!next) return;
    setCursor(next.id);
    if (opened && !next.isDraft) open(next.id);
    else focusRow(next.id);
  };
  const heir = useRef<{ id: string; gone: ReadonlySet<string> } | null>(null);
  useLayoutEffect(() => {
    const { id, gone } = heir.current ?? {};
    if (!id || !gone || rows.some((row) => gone.has(row.id)) || (opened && gone.has(opened))) return;
    heir.current = null;
    // The focus went with what is gone, unless the person took it elsewhere.
    if (document.activeElement === document.body) focusRow(id);
  }, [rows, opened]);
  /** What leaves the list hands the cursor to its neighbour, and closes the mail that was open. */
  const leave = (mails: Target[], work: (mails: Target[]) => Promise<boolean>) => {
    const gone = new Set(mails.map((row) => row.id));
    const at = rows.findIndex((row) => gone.has(row.id));
    const next =
      rows.slice(at).find((row) => !gone.has(row.id)) ?? rows.slice(0, at).findLast((row) => !gone.has(row.id));
    selection.clear();
    void work(mails);
    if (opened && gone.has(opened)) open(null);
    setCursor(next?.id ?? null);
    heir.current = next ? { id: next.id, gone } : null;
  };
  const page = (to: number) => void navigate(`${place.path}/${to}${composing(location.search)}`);

  useShortcut({ keys: 'j', label: t('mailbox.key.next'), group, repeats: true, run: () => step(1) });
  useShortcut({ keys: 'k', label: t('mailbox.key.previous'), group, repeats: true, run: () => step(-1) });
  const openFocused = () => {
    const row = rows.find((one) => one.id === focused());
    if (row?.isDraft) compose(row.id);
    else if (row) open(row.id);
  };
  useShortcut(opened ? null : { keys: 'o', label: t('mailbox.key.open'), group, run: openFocused });
  useShortcut({
    keys: 'x',
    label: t('mailbox.key.select'),
    group,
    run: () => {
      const id = focused();
      if (id) selection.toggle(id);
    },
  });
  const toggle = (name: 'starred' | 'important') =>
    some((mails) => void actions.setMarks(mails, { [name]: !mails.every((row) => row[name]) }));
  useShortcut({ keys: 's', label: t('mailbox.star'), group, run: () => toggle('starred') });
  useShortcut({ keys: '=', label: t('mailbox.key.important'), group, run: () => toggle('important') });
  useShortcut({
    keys: 'm',
    label: t('mailbox.key.unread'),
    group,
    run: () => some((mails) => void actions.markRead(mails, !mails.some((row) => row.unread))),
  });
  const chooseFolder = () => some((mails) => pick('move', mails, () => leave(mails, () => Promise.resolve(true))));
  useShortcut({ keys: 'v', label: t('mailbox.moveTo'), group, run: chooseFolder });
  useShortcut({ keys: 'e', label: t('mailbox.moveTo'), group, run: chooseFolder });
  useShortcut({ keys: 'l', label: t('mailbox.label'), group, run: () => some((mails) => pick('label', mails)) });
  useShortcut({ keys: '#', label: t('ui.delete'), group, run: () => some((mails) => leave(mails, actions.remove)) });
  useShortcut({
    keys: '!',
    label: t(place.slug === 'spam' ? 'mailbox.notSpam' : 'mailbox.spam'),
    group,
    run: () =>
      some((mails) => {
        if (mails.some((row) => row.isDraft)) return;
        const isSpam = mails.every((row) => row.folder.slug === 'spam');
        leave(mails, (moving) => actions.move(moving, isSpam ? 'inbox' : 'spam'));
      }),
  });
  useShortcut(
    range && place.page < range.last
      ? { keys: 'n', label: t('ui.nextPage'), group, run: () => page(place.page + 1) }
      : null,
  );
  useShortcut(
    range && place.page > 1 ? { keys: 'p', label: t('ui.previousPage'), group, run: () => page(place.page - 1) } : null,
  );
}
