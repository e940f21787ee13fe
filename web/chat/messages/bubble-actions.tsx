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
  /** Returns the focus to the message. */
  onDone: () => void;
};

/** Most used emoji. */
const usual = ['👍', '❤️', '😂', '🎉', '👀', '🙏'];

/** Actions of a hovered or focused message. */
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
