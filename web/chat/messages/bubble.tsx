import type { TFunction } from 'i18next';
import { type MouseEvent, Suspense, lazy, memo, useRef, useState } from 'react';
import { formatter } from '../../core/words/intl.ts';
import { DrawnHtml } from '../../ui/editor/drawn-html.tsx';
import { ShownFiles } from '../../viewer/shown-files.tsx';
import styles from './bubble.module.css';
import { toPlain } from './marks.ts';
import type { MessageActs } from './message-acts.ts';
import type { Message } from './message-window.ts';
import { Signs } from './signs.tsx';

type Props = {
  t: TFunction;
  language: string;
  message: Message;
  isLast: boolean;
  /** Name of the other person. */
  name: string;
  /** When the other side read up to here. */
  seenAt: string | null;
  /** Target of the URL. */
  isTarget: boolean;
  isStop: boolean;
  /** Undefined while nothing is selected. */
  isTicked: boolean | undefined;
  words: string;
  /** Must be stable. */
  acts: MessageActs;
};

const BubbleActions = lazy(async () => ({ default: (await import('./bubble-actions.tsx')).BubbleActions }));

/** How long a deleted message can be restored. */
const back = 10 * 60_000;

/** One message with reactions and time. Few hooks, because many render at once. */
export const Bubble = memo(function Bubble(props: Props) {
  const { t, language, message, isLast, name, seenAt, isTarget, isStop, isTicked, words, acts } = props;
  const { isMine, deletedAt } = message;
  const hour = formatter(language, 'chat hour', { hour: 'numeric', minute: '2-digit' });
  const time = hour.format(new Date(message.createdAt));
  const text = deletedAt ? t('chat.deletedMessage') : toPlain(message.value);
  const isFound = words !== '' && text.toLowerCase().includes(words.toLowerCase());
  /** Actions are rendered on hover or focus only. */
  const [isNear, setIsNear] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  const isTicking = isTicked !== undefined && !deletedAt;
  const tickInstead = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    acts.tick(message.id, event.shiftKey);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move through the list
    <div
      ref={line}
      role="listitem"
      className={styles.line}
      data-message={message.id}
      data-mine={isMine || undefined}
      data-last={isLast || undefined}
      data-here={isTarget || undefined}
      data-found={isFound || undefined}
      data-ticked={isTicked || undefined}
      data-ticking={isTicking || undefined}
      tabIndex={isStop ? 0 : -1}
      aria-label={t('chat.said', { name: isMine ? t('chat.you') : name, time, text })}
      onPointerEnter={() => setIsNear(true)}
      onFocus={() => setIsNear(true)}
      {...(isTicking ? { onClickCapture: tickInstead } : {})}
    >
      <div className={styles.row}>
        {isTicking && (
          <input
            type="checkbox"
            tabIndex={-1}
            checked={isTicked}
            readOnly
            aria-label={t('list.tickName', { name: text || t('chat.file') })}
          />
        )}
        <div className={styles.bubble} data-deleted={deletedAt ? true : undefined} title={time}>
          <Body {...{ t, message, name, acts }} />
        </div>
        {isNear && !deletedAt && !isTicking && (
          <span className={styles.actions}>
            <Suspense>
              <BubbleActions
                message={message}
                acts={acts}
                onDone={() => line.current?.focus({ preventScroll: true })}
              />
            </Suspense>
          </span>
        )}
      </div>
      {message.reactions.length > 0 && <Signs message={message} onReact={acts.react} />}
      {(isLast || seenAt) && (
        <span className={styles.time}>
          {time}
          {seenAt && ` · ${t('chat.seen', { time: hour.format(new Date(seenAt)) })}`}
        </span>
      )}
    </div>
  );
});

function Body({ t, message, name, acts }: Pick<Props, 't' | 'message' | 'name' | 'acts'>) {
  const { isMine, deletedAt, editedAt, replyTo, attachments } = message;
  if (deletedAt)
    return (
      <span className={styles.deleted}>
        {t('chat.deletedMessage')}
        {isMine && Date.now() - Date.parse(deletedAt) < back && (
          <button type="button" className={styles.back} onClick={() => acts.back(message)}>
            {t('ui.undo')}
          </button>
        )}
      </span>
    );
  return (
    <>
      {replyTo && (
        <button type="button" className={styles.quote} onClick={() => acts.toAnswered(replyTo.id)}>
          <b>{replyTo.isMine ? t('chat.you') : <bdi>{name}</bdi>}</b>
          <span>{replyTo.deletedAt ? t('chat.deletedMessage') : toPlain(replyTo.value) || t('chat.file')}</span>
        </button>
      )}
      {attachments.length > 0 && <ShownFiles label={t('chat.files')} files={attachments} hasPictures />}
      {message.value !== '' && (
        <div className={styles.text} dir="auto">
          <DrawnHtml html={message.value} />
          {editedAt && <small className={styles.edited}> {t('chat.edited')}</small>}
        </div>
      )}
    </>
  );
}
