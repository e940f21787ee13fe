import {
  type KeyboardEvent,
  type RefObject,
  Suspense,
  lazy,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { undoLatest } from '../../core/state/toasts.ts';
import { useWhenIdle } from '../../core/browser/use-when-idle.ts';
import { useSignal } from '../../list/record/signals.ts';
import { FileList } from '../../ui/display/file-list.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { putWord } from '../../writing/put-word.ts';
import { WritingField } from '../../writing/writing-field.tsx';
import styles from './composer.module.css';
import type { Mode } from './conversation.tsx';
import { draftOf, keepDraft } from './draft.ts';
import { sendChatMessageLimits } from '../generated.ts';
import { toHtml, toPlain, toTyped } from './marks.ts';
import type { Message } from './message-window.ts';
import type { OpenChat } from './use-conversation.ts';
import type { Files } from '../use-files.ts';

type Props = {
  chat: OpenChat;
  mode: Mode;
  files: Files;
  /** Why the other side can't read it. */
  hint: string | null;
  onMode: (mode: Mode) => void;
  onChoose: () => void;
  onSend: (html: string) => void;
  onEdit: (message: Message, html: string, typed: string) => void;
  lastOwn: () => Message | null;
};

// Loaded on demand.
const EmojiButton = lazy(async () => ({ default: (await import('../../writing/emoji-button.tsx')).EmojiButton }));

const most = sendChatMessageLimits.value.max;
const counted = 3800;

/** Message field: a draft per chat, Enter sends, Shift+Enter inserts a line. */
export function Composer({ chat, mode, files, hint, onMode, onChoose, onSend, onEdit, lastOwn }: Props) {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useText(chat.id, mode, field);
  const tellTyping = useSignal('typing', 'chat', chat.id);
  const html = toHtml(text.trim());
  const rest = most - html.length;
  const isBusy = files.running.length > 0;
  const isEmpty = html === '' && files.ready.length === 0 && !isBusy;
  /** Sends when the uploads are done. */
  const [waits, setWaits] = useState(false);
  const write = (next: string) => {
    setText(next);
    if (next !== '' && mode?.kind !== 'edit') tellTyping();
  };
  const send = () => {
    if (isEmpty || rest < 0) return;
    if (isBusy) return setWaits(true);
    if (mode?.kind === 'edit') return onEdit(mode.message, html, text);
    onSend(html);
    write('');
  };
  useEffect(() => {
    if (!waits || isBusy) return;
    setWaits(false);
    // After a failed upload, the user decides.
    if (files.failed.length === 0) send();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the last upload is done
  }, [waits, isBusy]);
  const onKeyDown = (event: KeyboardEvent) => {
    const own = event.key === 'ArrowUp' && !event.altKey && text === '' && !mode ? lastOwn() : null;
    if (own) onMode({ kind: 'edit', message: own });
    else if (event.key === 'z' && (event.ctrlKey || event.metaKey) && text === '') {
      // The field is empty, so undo applies to the last action.
      if (!undoLatest()) return;
    } else if (event.key !== 'Escape') return;
    else if (mode) onMode(null);
    else field.current?.blur();
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={styles.composer}>
      {hint && <p className={styles.hint}>{hint}</p>}
      {mode && <ModeLine mode={mode} name={chat.contact.name} onEnd={() => onMode(null)} />}
      <FileList label={t('chat.files')} files={files.ready} failed={files.failed} running={files.running} />
      <div className={styles.field}>
        <IconButton icon="paper-clip" label={t('chat.attach')} onClick={onChoose} />
        <span className={styles.emoji}>
          {useWhenIdle() && (
            <Suspense>
              <EmojiButton
                label={t('writing.emoji.title')}
                onPick={(sign) => putWord({ field: field.current, text, word: sign, write })}
              />
            </Suspense>
          )}
        </span>
        <WritingField
          field={field}
          className={styles.text}
          value={text}
          label={t('chat.write', { name: chat.contact.name })}
          sends="Enter"
          onChange={write}
          onSend={send}
          onKeyDown={onKeyDown}
        />
        <IconButton
          icon="paper-airplane"
          label={t('chat.send')}
          variant="solid"
          tone="primary"
          disabled={isEmpty || waits || rest < 0}
          onClick={send}
        />
      </div>
      <p className={styles.below} role="status">
        {isBusy && t('chat.uploading')}
        {!isBusy && html.length >= counted && t(rest < 0 ? 'chat.tooLong' : 'chat.left', { count: Math.abs(rest) })}
      </p>
    </div>
  );
}

/** Draft of a chat; while a message is edited, its text, and the draft is kept aside. */
function useText(chatId: string, mode: Mode, field: RefObject<HTMLTextAreaElement | null>) {
  const [text, setText] = useState(() => draftOf(chatId).text);
  const aside = useRef('');
  useLayoutEffect(() => {
    if (mode?.kind === 'edit') {
      aside.current = text;
      setText(mode.text ?? toTyped(mode.message.value));
    }
    if (mode) field.current?.focus();
    return () => {
      if (mode?.kind === 'edit') setText(aside.current);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per edited message
  }, [mode?.kind, mode?.message.id]);
  useEffect(() => {
    if (matchMedia('(hover: hover)').matches && document.activeElement?.closest('[role=dialog]') === null)
      field.current?.focus({ preventScroll: true });
  }, [chatId, field]);
  const write = (next: string) => {
    setText(next);
    const isEdit = mode?.kind === 'edit';
    keepDraft(chatId, isEdit ? { mode: { kind: 'edit', id: mode.message.id, text: next } } : { text: next });
  };
  return [text, write] as const;
}

/** Shows which message is answered or edited. */
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
