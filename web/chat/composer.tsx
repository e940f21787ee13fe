import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignal } from '../list/signals.ts';
import { dropUnsaved, keepUnsaved, unsavedOf } from '../core/unsaved.ts';
import { FileList } from '../ui/file-list.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import styles from './composer.module.css';
import type { Mode } from './conversation.tsx';
import { toHtml, toPlain, toTyped } from './marks.ts';
import type { Message } from './message-window.ts';
import type { OpenChat } from './use-conversation.ts';
import type { Files } from './use-files.ts';

type Props = {
  chat: OpenChat;
  mode: Mode;
  files: Files;
  /** Why nobody else may read it. */
  hint: string | null;
  onMode: (mode: Mode) => void;
  onChoose: () => void;
  onSend: (html: string) => void;
  onEdit: (message: Message, html: string) => void;
  lastOwn: () => Message | null;
};

const most = 4000;
const counted = 3800;

/** The field below a conversation: a draft for each chat, Enter sends, Shift and Enter is a line. */
export function Composer({ chat, mode, files, hint, onMode, onChoose, onSend, onEdit, lastOwn }: Props) {
  const { t } = useTranslation();
  const key = `chat ${chat.id}`;
  const [text, setText] = useState(() => unsavedOf<{ text: string }>(key)?.text ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  const tellTyping = useSignal('typing', 'chat', chat.id);
  /** What stood there before a message was taken up to be edited. */
  const aside = useRef('');
  const html = toHtml(text.trim());
  const rest = most - html.length;
  const isBusy = files.running.length > 0;
  const isEmpty = html === '' && files.ready.length === 0;

  const write = (next: string) => {
    setText(next);
    if (mode?.kind === 'edit') return;
    if (next === '') dropUnsaved(key);
    else keepUnsaved(key, { text: next });
    if (next !== '') tellTyping();
  };
  useLayoutEffect(() => {
    if (mode?.kind === 'edit') {
      aside.current = text;
      setText(toTyped(mode.message.value));
    }
    if (mode) field.current?.focus();
    return () => {
      if (mode?.kind === 'edit') setText(aside.current);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each message that is taken up
  }, [mode?.kind, mode?.message.id]);
  // As high as its lines, up to eight of them.
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [text]);
  useEffect(() => {
    if (matchMedia('(hover: hover)').matches && document.activeElement?.closest('[role=dialog]') === null)
      field.current?.focus({ preventScroll: true });
  }, [chat.id]);

  const send = () => {
    if (isEmpty || isBusy || rest < 0) return;
    if (mode?.kind === 'edit') {
      onEdit(mode.message, html);
      return onMode(null);
    }
    onSend(html);
    write('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The key that ends a candidate of an input method sends nothing.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send();
    } else if (event.key === 'ArrowUp' && text === '' && !mode) {
      const own = lastOwn();
      if (!own) return;
      event.preventDefault();
      onMode({ kind: 'edit', message: own });
    } else if (event.key === 'Escape' && mode) {
      event.preventDefault();
      event.stopPropagation();
      onMode(null);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      field.current?.blur();
    }
  };

  return (
    <div className={styles.composer}>
      {hint && <p className={styles.hint}>{hint}</p>}
      {mode && (
        <div className={styles.mode}>
          <Icon name={mode.kind === 'edit' ? 'pencil' : 'arrow-uturn-left'} size={16} />
          <span>
            <b>
              {mode.kind === 'edit'
                ? t('chat.editing')
                : t('chat.replyTo', { name: mode.message.isMine ? t('chat.you') : chat.contact.name })}
            </b>
            <span>{toPlain(mode.message.value) || t('chat.file')}</span>
          </span>
          <IconButton size="sm" icon="x-mark" label={t('ui.cancel')} onClick={() => onMode(null)} />
        </div>
      )}
      <FileList
        label={t('chat.files')}
        files={[
          ...files.ready.map((file) => ({ ...file, key: file.id, onRemove: () => files.remove(file.id) })),
          ...files.failed.map((one) => ({
            key: one.key,
            name: one.file.name,
            size: one.file.size,
            note: t('chat.retryFile'),
            onOpen: () => files.retry(one),
            onRemove: () => files.remove(one.key),
          })),
        ]}
        running={files.running}
      />
      <div className={styles.field}>
        <IconButton icon="paper-clip" label={t('chat.attach')} onClick={onChoose} />
        <textarea
          ref={field}
          rows={1}
          className={styles.text}
          dir="auto"
          value={text}
          aria-label={t('chat.write', { name: chat.contact.name })}
          placeholder={t('chat.write', { name: chat.contact.name })}
          enterKeyHint="send"
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton
          icon="paper-airplane"
          label={t('chat.send')}
          look="solid"
          tone="primary"
          disabled={isEmpty || isBusy || rest < 0}
          onClick={send}
        />
      </div>
      <p className={styles.below} role="status">
        {isBusy
          ? t('chat.uploading')
          : html.length >= counted
            ? t(rest < 0 ? 'chat.tooLong' : 'chat.left', { count: Math.abs(rest) })
            : ''}
      </p>
    </div>
  );
}
