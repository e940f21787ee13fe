import { useTranslation } from '../core/words/translation.tsx';
import { useCopyText } from '../core/browser/copy-text.ts';
import type { IconName } from '../generated.ts';
import { Avatar } from '../ui/mark/avatar.tsx';
import { Icon } from '../ui/mark/icon.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { Menu } from '../ui/menu/menu.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import { chatEntries } from './chat-acts.ts';
import type { ListContext } from './chat-page.tsx';
import type { Address } from './messages/conversation.tsx';
import styles from './messages/conversation.module.css';
import { home } from './home.ts';
import { statusOf } from './use-chats.ts';
import type { OpenChat } from './messages/use-conversation.ts';

type Props = {
  chat: OpenChat;
  isTyping: boolean;
  context: ListContext;
  address: Address;
  onClose: () => void;
  onClear: () => void;
};

/** Header of a chat: contact, presence and actions. */
export function ChatHead({ chat, isTyping, context: { writes }, address, onClose, onClear }: Props) {
  const { t } = useTranslation();
  const copy = useCopyText();
  const { contact } = chat;
  const status = statusOf(chat);
  const said = isTyping ? t('chat.typing') : status ? t(`chat.status.${status as 'online'}`) : '';
  const { put } = address;
  const acts = chatEntries(chat, writes, t);
  const [marks, remove] = [acts.slice(0, -1), acts.at(-1)];
  const entry = (key: 'info' | 'copyLink' | 'clear', icon: IconName) => ({ key, label: t(`chat.${key}`), icon });
  const clear = () => {
    onClear();
    void writes.clear(chat);
  };
  return (
    <header className={styles.head}>
      <IconButton icon="arrow-left" label={t('chat.close')} className={styles.back} onClick={onClose} />
      <div className={styles.who}>
        <Avatar name={contact.name} src={contact.avatar} size={36} status={status} />
        <div className={styles.names}>
          <PageTitle level={2} namesPage={false}>
            <button
              type="button"
              aria-expanded={address.at.info}
              onClick={() => put({ info: !address.at.info }, 'push')}
            >
              <bdi>{contact.name}</bdi>
            </button>
          </PageTitle>
          <span className={styles.status} role="status" data-typing={isTyping || undefined}>
            {said}
          </span>
        </div>
      </div>
      <IconButton
        icon="magnifying-glass"
        label={t('chat.findHere')}
        onClick={() => put({ find: address.at.find ? '' : ' ' })}
      />
      <Menu
        label={t('chat.more')}
        trigger={<Icon name="ellipsis-vertical" size={20} />}
        entries={[
          { ...entry('info', 'information-circle'), onSelect: () => put({ info: true }, 'push') },
          { ...entry('copyLink', 'link'), onSelect: () => void copy(`${location.origin}${home}/${chat.id}`) },
          ...marks.map((one, index) => ({ ...one, divided: index === 0 })),
          { ...entry('clear', 'backspace'), divided: true, onSelect: clear },
          ...(remove ? [remove] : []),
        ]}
      />
    </header>
  );
}
