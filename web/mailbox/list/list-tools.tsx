import { useEffect, useRef } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { Button } from '../../ui/button/button.tsx';
import styles from './list-tools.module.css';
import { type MailItems, useMailbox } from '../mailbox-context.ts';
import type { Place } from '../places.ts';
import { ToolButton } from '../../ui/button/tool-button.tsx';
import { useEmptyTrash } from './use-empty-trash.ts';
import { useMailActions } from '../use-mail-actions.ts';

type Props = { place: Place; list: MailItems };

/** Page checkbox and bulk actions; fixed height, so that nothing shifts. */
export function ListTools({ place, list }: Props) {
  const { t } = useTranslation();
  const { pick, refresh } = useMailbox();
  const actions = useMailActions();
  const emptyTrash = useEmptyTrash();
  const box = useRef<HTMLInputElement>(null);
  const { rows, ids, ticked: mails, clear, all } = list;
  const isAll = rows.length > 0 && ids.size === rows.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = ids.size > 0 && !isAll;
  });

  const isIn = (slug: string) => mails.every((mail) => mail.folder.slug === slug);
  const isUnread = mails.some((mail) => mail.unread);
  const isStarred = mails.every((mail) => mail.starred);
  const takeAway = (work: Promise<boolean>) => {
    clear();
    void work;
  };

  return (
    <div className={styles.tools} role="toolbar" aria-label={t('mailbox.tools')}>
      <label className={styles.check}>
        <input
          ref={box}
          type="checkbox"
          checked={isAll}
          disabled={rows.length === 0}
          aria-label={t('mailbox.selectPage')}
          onChange={() => (ids.size > 0 ? clear() : all())}
        />
      </label>
      <span className={styles.count} role="status">
        {ids.size > 0 && t('list.ticked', { count: mails.length })}
      </span>
      {ids.size === 0 ? (
        <>
          <ToolButton icon="arrow-path" label={t('mailbox.refresh')} onClick={refresh} />
          <span className={styles.gap} />
          {place.kind === 'folder' && place.slug === 'trash' && rows.length > 0 && (
            <Button size="sm" variant="plain" tone="danger" icon="trash" onClick={() => void emptyTrash()}>
              {t('mailbox.emptyTrash')}
            </Button>
          )}
        </>
      ) : (
        <>
          <span className={styles.gap} />
          <ToolButton
            icon={isUnread ? 'envelope-open' : 'envelope'}
            label={t(isUnread ? 'mailbox.markRead' : 'mailbox.markUnread')}
            shortcut="M"
            onClick={() => void actions.markRead(mails, !isUnread)}
          />
          <span className={styles.wide}>
            <ToolButton
              icon="star"
              label={t(isStarred ? 'mailbox.unstar' : 'mailbox.star')}
              shortcut="S"
              onClick={() => void actions.setMarks(mails, { starred: !isStarred })}
            />
          </span>
          <ToolButton
            icon="folder"
            label={t('mailbox.moveTo')}
            shortcut="V"
            onClick={() => pick('move', mails, clear)}
          />
          <ToolButton icon="tag" label={t('mailbox.label')} shortcut="L" onClick={() => pick('label', mails)} />
          {isIn('spam') ? (
            <ToolButton
              icon="shield-check"
              label={t('mailbox.notSpam')}
              shortcut="!"
              onClick={() => takeAway(actions.move(mails, 'inbox'))}
            />
          ) : (
            <ToolButton
              icon="exclamation-triangle"
              label={t('mailbox.spam')}
              shortcut="!"
              disabled={mails.some((mail) => mail.isDraft)}
              onClick={() => takeAway(actions.move(mails, 'spam'))}
            />
          )}
          <ToolButton
            icon="shield-exclamation"
            label={t('mailbox.report')}
            shortcut="W"
            disabled={mails.some((mail) => mail.isDraft || mail.folder.slug === 'sent')}
            onClick={() => takeAway(actions.report(mails))}
          />
          <ToolButton
            icon="trash"
            label={t(isIn('trash') ? 'mailbox.deleteForGood' : 'ui.delete')}
            shortcut="#"
            onClick={() => takeAway(actions.remove(mails))}
          />
          <span className={styles.wide}>
            <ToolButton icon="x-mark" label={t('list.clear')} onClick={clear} />
          </span>
        </>
      )}
    </div>
  );
}
