import { useTranslation } from '../../core/words/translation.tsx';
import { useCopyText } from '../../core/browser/copy-text.ts';
import { useDates } from '../../core/words/intl.ts';
import { type Action, TickBar } from '../../list/selection/bulk-bar.tsx';
import styles from './ticked-bar.module.css';
import { toPlain } from './marks.ts';
import type { Message, MessageTicks } from './message-window.ts';

type Props = { name: string; ticks: MessageTicks; onRemove: (messages: readonly Message[]) => void };

/** Bar for selected messages in place of the field: copy all, delete own ones. */
export function TickedBar({ name, ticks: { ticked, clear }, onRemove }: Props) {
  const { t } = useTranslation();
  const copy = useCopyText();
  const dates = useDates();
  const own = ticked.filter(({ isMine }) => isMine);
  const said = ({ isMine, createdAt, value, attachments }: Message) => {
    const words = [toPlain(value), ...attachments.map((file) => file.name)].filter(Boolean).join(' ');
    const who = isMine ? t('chat.you') : name;
    return ticked.length === 1 ? words : `${who}, ${dates.moment(new Date(createdAt))}: ${words}`;
  };
  const copyAll = async () => (await copy(ticked.map(said).join('\n'), t('ui.copied'))) && clear();
  const removeOwn = () => {
    onRemove(own);
    clear();
  };
  const remove = t('chat.deleteOwn', { count: own.length });
  const actions: Action<Message>[] = [
    { key: 'copy', label: t('chat.copyText'), icon: 'document-duplicate', run: copyAll },
    ...(own.length > 0
      ? [{ key: 'delete', label: remove, icon: 'trash', tone: 'danger', run: removeOwn } as const]
      : []),
  ];
  return (
    <div className={styles.ticked}>
      <p className="visually-hidden" role="status">
        {t('list.ticked', { count: ticked.length })}
      </p>
      <TickBar ticked={ticked} actions={actions} onClear={clear} />
    </div>
  );
}
