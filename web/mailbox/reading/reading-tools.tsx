import { useTranslation } from '../../core/words/translation.tsx';
import { useOutletContext } from 'react-router';
import { useNumber } from '../../core/words/intl.ts';
import type { MailDetailsFragment } from '../generated.ts';
import { ImportantGlyph, StarGlyph } from '../glyphs.tsx';
import type { ListContext } from '../list/list-page.tsx';
import { type Row, useMailbox } from '../mailbox-context.ts';
import styles from './reading-tools.module.css';
import { ToolButton } from '../../ui/button/tool-button.tsx';
import { useMailActions } from '../use-mail-actions.ts';

/** Actions on the open mail; those that remove it from the list return to the list. */
export function ReadingTools({ mail }: { mail: Row & Pick<MailDetailsFragment, 'report'> }) {
  const { t } = useTranslation();
  const { place, rows, open } = useOutletContext<ListContext>();
  const { pick } = useMailbox();
  const actions = useMailActions();
  const at = rows.findIndex((row) => row.id === mail.id);
  const back = () => open(null);
  const leave = (work: Promise<boolean>) => {
    back();
    void work;
  };
  // Available actions depend on the list the mail was opened from.
  const list = place.kind === 'folder' ? place.slug : mail.folder.slug;
  const toggle = (mark: 'starred' | 'important') => {
    void actions.setMarks([mail], { [mark]: !mail[mark] });
    if (place.kind === 'filter' && place.slug === mark && mail[mark]) back();
  };
  // Removing this list's label removes the mail from the list.
  const isByLabel = place.kind === 'label' && mail.labels.some((label) => label.slug === place.slug);

  return (
    <div className={styles.tools} role="toolbar" aria-label={t('mailbox.mailTools')}>
      <ToolButton icon="arrow-left" label={t('mailbox.key.back')} shortcut="U" onClick={back} />
      <span className={styles.line} />
      {list === 'spam' ? (
        <ToolButton
          icon="shield-check"
          label={t('mailbox.notSpam')}
          shortcut="!"
          onClick={() => leave(actions.move([mail], 'inbox'))}
        />
      ) : (
        list !== 'drafts' &&
        !mail.isDraft && (
          <ToolButton
            icon="exclamation-triangle"
            label={t('mailbox.spam')}
            shortcut="!"
            onClick={() => leave(actions.move([mail], 'spam'))}
          />
        )
      )}
      {!mail.isDraft && mail.folder.slug !== 'sent' && !mail.report && (
        <ToolButton
          icon="shield-exclamation"
          label={t('mailbox.report')}
          shortcut="W"
          onClick={() => leave(actions.report([mail]))}
        />
      )}
      <ToolButton
        icon="trash"
        label={t(mail.folder.slug === 'trash' ? 'mailbox.deleteForGood' : 'ui.delete')}
        shortcut="#"
        onClick={() => leave(actions.remove([mail]))}
      />
      {mail.folder.slug === 'trash' && (
        <ToolButton icon="inbox" label={t('mailbox.restore')} onClick={() => leave(actions.move([mail], 'inbox'))} />
      )}
      <ToolButton
        icon={mail.unread ? 'envelope-open' : 'envelope'}
        label={t(mail.unread ? 'mailbox.markRead' : 'mailbox.markUnread')}
        shortcut="M"
        onClick={() => void actions.markRead([mail], !mail.unread)}
      />
      <span className={styles.line} />
      {!mail.isDraft && (
        <ToolButton icon="folder" label={t('mailbox.moveTo')} shortcut="V" onClick={() => pick('move', [mail], back)} />
      )}
      <ToolButton
        icon="tag"
        label={t('mailbox.label')}
        shortcut="L"
        onClick={() => pick('label', [mail], isByLabel ? back : undefined)}
      />
      <ToolButton
        icon={<ImportantGlyph on={mail.important} />}
        label={t('mailbox.key.important')}
        shortcut="="
        pressed={mail.important}
        onClick={() => toggle('important')}
      />
      <ToolButton
        icon={<StarGlyph on={mail.starred} />}
        label={t(mail.starred ? 'mailbox.unstar' : 'mailbox.star')}
        shortcut="S"
        pressed={mail.starred}
        onClick={() => toggle('starred')}
      />
      <span className={styles.gap} />
      <Neighbours at={at} />
    </div>
  );
}

/** Position of the mail in its list, with links to its neighbors. */
function Neighbours({ at }: { at: number }) {
  const { t } = useTranslation();
  const number = useNumber();
  const { rows, range, open } = useOutletContext<ListContext>();
  const before = rows[at - 1];
  const after = rows[at + 1];
  return (
    <span className={styles.near}>
      {at >= 0 && (
        <span className={styles.place}>
          {t('mailbox.placeOf', { at: number((range?.start ?? 1) + at), total: number(range?.total ?? rows.length) })}
        </span>
      )}
      <ToolButton
        icon="chevron-up"
        label={t('mailbox.key.previous')}
        shortcut="K"
        disabled={!before}
        onClick={() => before && open(before.id)}
      />
      <ToolButton
        icon="chevron-down"
        label={t('mailbox.key.next')}
        shortcut="J"
        disabled={!after}
        onClick={() => after && open(after.id)}
      />
    </span>
  );
}
