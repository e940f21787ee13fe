import { useTranslation } from 'react-i18next';
import { useCopyText } from '../core/copy-text.ts';
import { useDates } from '../core/intl.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import styles from './ticked-bar.module.css';
import { toPlain } from './marks.ts';
import type { Message, MessageTicks } from './message-window.ts';

type Props = { name: string; ticks: MessageTicks; onRemove: (messages: readonly Message[]) => void };

/** Stands where one writes while messages are ticked: all of them are copied, one's own taken away. */
export function TickedBar({ name, ticks: { ticked: messages, clear }, onRemove }: Props) {
  const { t } = useTranslation();
  const copy = useCopyText();
  const dates = useDates();
  const own = messages.filter(({ isMine }) => isMine);
  const said = ({ isMine, createdAt, value, attachments }: Message) => {
    const words = [toPlain(value), ...attachments.map((file) => file.name)].filter(Boolean).join(' ');
    return messages.length === 1
      ? words
      : `${isMine ? t('chat.you') : name}, ${dates.moment(new Date(createdAt))}: ${words}`;
  };
  return (
    <div className={styles.ticked} role="toolbar" aria-label={t('chat.ticked')}>
      <span role="status">{t('list.ticked', { count: messages.length })}</span>
      <Button
        size="sm"
        icon="document-duplicate"
        onClick={() => void copy(messages.map(said).join('\n'), t('ui.copied')).then((isDone) => isDone && clear())}
      >
        {t('chat.copyText')}
      </Button>
      {own.length > 0 && (
        <Button
          size="sm"
          tone="danger"
          icon="trash"
          onClick={() => {
            onRemove(own);
            clear();
          }}
        >
          {t('chat.deleteOwn', { count: own.length })}
        </Button>
      )}
      <IconButton icon="x-mark" label={t('list.clear')} onClick={clear} />
    </div>
  );
}
