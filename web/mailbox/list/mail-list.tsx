import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useAddress } from '../../core/routes/use-address.ts';
import type { RowState } from '../../list/rows/row-frame.tsx';
import { ShortRows } from './short-rows.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useDrags } from '../../ui/drag/drag.ts';
import styles from './mail-row.module.css';
import { MailRow } from './mail-row.tsx';
import type { MailItems, Row, Target } from '../mailbox-context.ts';
import { type Place, shape } from '../places.ts';
import { RowTools } from './row-tools.tsx';
import { useMailActions } from '../use-mail-actions.ts';
import type { MailPage } from './use-mail-page.ts';
import { useFolderName, useMailDates } from '../compose/use-names.ts';

type Props = { list: MailItems; page: MailPage; place: Place; query: string; within: string | null };

/** Rows of one page. */
export function MailList({ list, page, place, query, within }: Props) {
  const { t } = useTranslation();
  const { href } = useAddress(shape);
  const dates = useMailDates();
  const actions = useMailActions();
  const address = `${place.path}/${place.page}`;
  const tail = href({ answer: null });
  const here = place.kind === 'label' ? place.slug : null;
  // Read through a ref, so that rows keep stable callbacks.
  const latest = useRef({ list, actions, href });
  latest.current = { list, actions, href };

  const hrefOf = useCallback(
    (row: Row) =>
      row.isDraft ? latest.current.href({ answer: null, compose: row.id }, address) : `${address}/${row.id}${tail}`,
    [address, tail],
  );
  const nameOf = useCallback(
    (row: Row) => t('mailbox.nameOfMail', { subject: row.subject || t('mailbox.noSubject') }),
    [t],
  );
  const folderName = useFolderName();
  const namer = useRef(folderName);
  namer.current = folderName;
  const spans = query !== '' && within === null;
  const nameFolder = useMemo(
    () => (spans ? ({ folder: { slug } }: Row) => namer.current({ slug, title: slug }) : null),
    [spans],
  );
  const render = useCallback(
    (row: Row) => <MailRow row={row} label={here} nameFolder={nameFolder} dates={dates} />,
    [here, nameFolder, dates],
  );
  const aside = useCallback(
    (row: Row, { isPointed }: RowState) => (
      <RowTools row={row} isPointed={isPointed} actions={() => latest.current.actions} t={t} />
    ),
    [t],
  );
  const dragged = (id: string): Target[] => {
    const { ids, ticked, rows } = latest.current.list;
    return ids.has(id) ? [...ticked] : rows.filter((row) => row.id === id);
  };
  const drag = useDrags({
    kind: 'mail',
    item: dragged,
    ghost: (id) => {
      return {
        text: latest.current.list.rows.find((row) => row.id === id)?.subject || t('mailbox.noSubject'),
        count: dragged(id).length,
      };
    },
  });
  const attributes = useCallback(
    (row: Row) => ({
      'data-unread': row.unread,
      ref: row.isDraft ? undefined : drag(row.id),
    }),
    [drag],
  );

  return (
    <ShortRows
      list={list}
      kind="mail"
      label={t('mailbox.mails')}
      scrollKey={`mail ${address}`}
      first={page.range?.start ?? 1}
      total={query ? undefined : page.range?.total}
      href={hrefOf}
      nameOf={nameOf}
      render={render}
      aside={aside}
      attributes={attributes}
      foot={
        page.more && (
          <div className={styles.more}>
            <Button onClick={page.more}>{t('list.more')}</Button>
          </div>
        )
      }
    />
  );
}
