import { useTranslation } from '../../core/words/translation.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { EmojiButton } from '../../writing/emoji-button.tsx';
import type { MessageActs } from './message-acts.ts';
import type { Message } from './message-window.ts';

type Props = {
  message: Message;
  acts: MessageActs;
  /** The focus belongs to the message again. */
  onDone: () => void;
};

/** The signs that are put most often. */
const usual = ['👍', '❤️', '😂', '🎉', '👀', '🙏'];

/** What stands beside a message under the pointer or the focus. */
export function BubbleActions({ message, acts, onDone }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <EmojiButton
        isSmall
        label={t('chat.react')}
        shortcut="+"
        usual={usual}
        onPick={(emoji) => {
          onDone();
          acts.react(message, emoji);
        }}
      />
      <IconButton
        size="sm"
        icon="arrow-uturn-left"
        label={t('chat.reply')}
        shortcut="R"
        tabIndex={-1}
        onClick={() => acts.reply(message)}
      />
      <span data-more>
        <Menu
          label={t('chat.messageMore')}
          trigger={<Icon name="ellipsis-horizontal" size={18} />}
          entries={acts.entries(message)}
        />
      </span>
    </>
  );
}
