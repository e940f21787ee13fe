import { useTranslation } from '../core/words/translation.tsx';
import { hasRight } from '../core/session/guards.ts';
import { toDate, useDates } from '../core/words/intl.ts';
import { Avatar } from '../ui/mark/avatar.tsx';
import { Button } from '../ui/button/button.tsx';
import { isOwnPicture } from '../ui/editor/addresses.ts';
import { Fact, DescriptionList } from '../ui/display/description-list.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { chatEntries } from './chat-acts.ts';
import type { ListContext } from './chat-page.tsx';
import styles from './info-pane.module.css';
import { statusOf } from './use-chats.ts';
import type { OpenChat } from './messages/use-conversation.ts';

type Props = { chat: OpenChat; context: ListContext; onClose: () => void };

/** Information about the contact. */
export function InfoPane({ chat, context: { writes }, onClose }: Props) {
  const { t } = useTranslation();
  const dates = useDates();
  const { contact } = chat;
  const { details, attachments, member } = contact;
  const status = statusOf(chat);
  const birthday = toDate(details.birthday);
  // Members without a contact have no card.
  const isCard = member?.id !== contact.id && hasRight('contacts.view');
  return (
    <aside className={styles.info} aria-label={t('chat.info')}>
      <header className={styles.head}>
        <h2>{t('chat.info')}</h2>
        <IconButton icon="x-mark" label={t('chat.closeInfo')} onClick={onClose} />
      </header>
      <div className={styles.who}>
        <Avatar name={contact.name} src={contact.avatar} size={96} status={status} />
        <bdi>{contact.name}</bdi>
        {status && <span>{t(`chat.status.${status as 'online'}`)}</span>}
        {contact.about && <p dir="auto">{contact.about}</p>}
      </div>
      <div className={styles.facts}>
        <DescriptionList nameWidth="88px">
          {details.emails.map(({ email }) => (
            <Fact key={email} label={t('chat.email')}>
              <a href={`mailto:${email}`}>{email}</a>
            </Fact>
          ))}
          {details.phoneNumbers.map(({ phoneNumber }) => (
            <Fact key={phoneNumber} label={t('chat.phone')}>
              <a href={`tel:${phoneNumber}`}>{phoneNumber}</a>
            </Fact>
          ))}
          <Fact label={t('chat.work')}>{[details.title, details.company].filter(Boolean).join(', ')}</Fact>
          <Fact label={t('chat.birthday')}>{birthday && dates.long(birthday)}</Fact>
          <Fact label={t('chat.address')}>{details.address}</Fact>
        </DescriptionList>
      </div>
      {attachments.media.length > 0 && (
        <section className={styles.media}>
          <h3>{t('chat.media')}</h3>
          <div>
            {attachments.media.filter(isOwnPicture).map((path) => (
              <img key={path} src={path} alt="" loading="lazy" />
            ))}
          </div>
        </section>
      )}
      <div className={styles.acts}>
        {isCard && (
          <Button icon="user" to={`/apps/contacts/${contact.id}`}>
            {t('chat.toCard')}
          </Button>
        )}
        {chatEntries(chat, writes, t).map(({ key, label, icon, tone = 'neutral', onSelect }) => (
          <Button key={key} {...(icon ? { icon } : {})} tone={tone} onClick={onSelect}>
            {label}
          </Button>
        ))}
      </div>
    </aside>
  );
}
