import { type KeyboardEvent, Suspense, lazy, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { undoLatest } from '../core/toasts.ts';
import { useSignal } from '../list/signals.ts';
import { FileList } from '../ui/file-list.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import styles from './composer.module.css';
import type { Mode } from './conversation.tsx';
import { draftOf, keepDraft } from './draft.ts';
import type { EmojiWordsHandle } from './emoji-words.tsx';
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

// Most people write without either.
const EmojiButton = lazy(async () => ({ default: (await import('./emoji-button.tsx')).EmojiButton }));
const EmojiWords = lazy(async () => ({ default: (await import('./emoji-words.tsx')).EmojiWords }));

/** A colon that begins a word, and two letters at least: times and addresses mean themselves. */
const colon = /(?:^|\s):([\p{L}\p{N}_+-]{2,30})$/u;
const most = 4000;
const counted = 3800;

/** The field below a conversation: a draft for each chat, Enter sends, Shift and Enter is a line. */
export function Composer({ chat, mode, files, hint, onMode, onChoose, onSend, onEdit, lastOwn }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState(() => draftOf(chat.id).text);
  const field = useRef<HTMLTextAreaElement>(null);
  const tellTyping = useSignal('typing', 'chat', chat.id);
  /** What stood there before a message was taken up to be edited. */
  const aside = useRef('');
  const html = toHtml(text.trim());
  const rest = most - html.length;
  const isBusy = files.running.length > 0;
  const isEmpty = html === '' && files.ready.length === 0 && !isBusy;
  /** Sent as soon as its files are here. */
  const [waits, setWaits] = useState(false);

  const write = (next: string) => {
    setText(next);
    if (mode?.kind === 'edit') return keepDraft(chat.id, { mode: { kind: 'edit', id: mode.message.id, text: next } });
    keepDraft(chat.id, { text: next });
    if (next !== '') tellTyping();
  };
  const words = useRef<EmojiWordsHandle>(null);
  const typed = colon.exec(text.slice(0, field.current?.selectionEnd ?? text.length))?.[1];
  /** Puts a sign where the caret is, in the place of so many letters before it. */
  const putSign = (sign: string, instead = 0) => {
    const caret = field.current?.selectionEnd ?? text.length;
    const before = text.slice(0, caret - instead) + sign;
    write(before + text.slice(caret));
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(before.length, before.length);
    });
  };
  useLayoutEffect(() => {
    if (mode?.kind === 'edit') {
      aside.current = text;
      setText(mode.text ?? toTyped(mode.message.value));
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
    if (isEmpty || rest < 0) return;
    if (isBusy) return setWaits(true);
    if (mode?.kind === 'edit') {
      onEdit(mode.message, html);
      return onMode(null);
    }
    onSend(html);
    write('');
  };
  useEffect(() => {
    if (!waits || isBusy) return;
    setWaits(false);
    // What could not go is the person's to decide about.
    if (files.failed.length === 0) send();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the last file is here
  }, [waits, isBusy]);
  const onKeyDown = (event: KeyboardEvent) => {
    // The key that ends a candidate of an input method sends nothing.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (words.current?.onKeyDown(event)) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send();
    } else if (event.key === 'ArrowUp' && text === '' && !mode) {
      const own = lastOwn();
      if (!own) return;
      event.preventDefault();
      onMode({ kind: 'edit', message: own });
    } else if (event.key === 'z' && (event.ctrlKey || event.metaKey) && text === '') {
      // There is nothing in the field to take back, so it is what was done last.
      if (undoLatest()) event.preventDefault();
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
      {mode && <ModeLine mode={mode} name={chat.contact.name} onEnd={() => onMode(null)} />}
      <Attached files={files} />
      <Suspense>
        {typed && (
          <EmojiWords ref={words} field={field} typed={typed} onPick={(sign) => putSign(sign, typed.length + 1)} />
        )}
      </Suspense>
      <div className={styles.field}>
        <IconButton icon="paper-clip" label={t('chat.attach')} onClick={onChoose} />
        <span className={styles.emoji}>
          <Suspense>
            <EmojiButton label={t('chat.emoji.title')} onPick={putSign} />
          </Suspense>
        </span>
        <textarea
          ref={field}
          rows={1}
          className={styles.text}
          dir="auto"
          value={text}
          aria-label={t('chat.write', { name: chat.contact.name })}
          placeholder={t('chat.write', { name: chat.contact.name })}
          enterKeyHint="send"
          aria-autocomplete="list"
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton
          icon="paper-airplane"
          label={t('chat.send')}
          look="solid"
          tone="primary"
          disabled={isEmpty || waits || rest < 0}
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

/** What the field stands for, where it is no new message. */
function ModeLine({ mode, name, onEnd }: { mode: NonNullable<Mode>; name: string; onEnd: () => void }) {
  const { t } = useTranslation();
  const { kind, message } = mode;
  return (
    <div className={styles.mode}>
      <Icon name={kind === 'edit' ? 'pencil' : 'arrow-uturn-left'} size={16} />
      <span>
        <b>
          {kind === 'edit' ? t('chat.editing') : t('chat.replyTo', { name: message.isMine ? t('chat.you') : name })}
        </b>
        <span>{toPlain(message.value) || t('chat.file')}</span>
      </span>
      <IconButton size="sm" icon="x-mark" label={t('ui.cancel')} onClick={onEnd} />
    </div>
  );
}

/** The files that the message takes along; what could not be sent is sent again by a press. */
function Attached({ files }: { files: Files }) {
  const { t } = useTranslation();
  return (
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
  );
}
