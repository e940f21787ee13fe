import { Suspense, lazy, useEffect, useMemo, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useNavigate, useOutletContext, useParams } from 'react-router';
import { useClient } from 'urql';
import { useShortcut } from '../../core/browser/keyboard.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { DeferredContent } from '../../list/record/deferred-content.tsx';
import { useSignals } from '../../list/record/signals.ts';
import { useSelection } from '../../list/selection/use-selection.ts';
import { flag, id as idField, text, useAddress } from '../../core/routes/use-address.ts';
import { useOutbox } from '../../core/outbox/use-outbox.ts';
import { Button } from '../../ui/button/button.tsx';
import { LazyPanel } from '../../ui/dialog/lazy-panel.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { useFileDrop } from '../../ui/form/use-file-drop.tsx';
import { ChatHead } from '../chat-head.tsx';
import type { ListContext } from '../chat-page.tsx';
import { Composer } from './composer.tsx';
import { draftOf, keepDraft } from './draft.ts';
import styles from './conversation.module.css';
import { cachedChats, fetchChat, useChatRecord } from '../generated.ts';
import { MessageList } from './message-list.tsx';
import { type Message, type MessageTicks, type Reading, beginOf, isNearEnd, windowOf } from './message-window.ts';
import { NoChat } from '../nothing-open.tsx';
import { outboxOf } from './outbox.ts';
import { firstChats } from '../use-chats.ts';
import { type ConversationState, type OpenChat, useConversation } from './use-conversation.ts';
import { useFiles } from '../use-files.ts';

/** Prefetches the chat and, if the loaded list knows the start, its messages. */
export const prefetchConversation: Prefetch = (client, { id = '' }) => {
  const begin = (chat?: Reading | null) => chat && windowOf(client, id).begin(beginOf(chat));
  void fetchChat(client, { id }).then(({ data }) => begin(data?.chat));
  const listed = cachedChats(client, firstChats);
  begin(listed?.chats.find((chat) => chat.id === id && isNearEnd(chat)));
};

const FindBar = lazy(async () => ({ default: (await import('./find-bar.tsx')).FindBar }));
const TickedBar = lazy(async () => ({ default: (await import('./ticked-bar.tsx')).TickedBar }));
const InfoPane = lazy(async () => ({ default: (await import('../info-pane.tsx')).InfoPane }));

const shape = { at: idField, find: text, info: flag };
export type Address = ReturnType<typeof useAddress<typeof shape>>;
/** Mode of the field: reply or edit. */
export type Mode = { kind: 'reply' | 'edit'; message: Message; text?: string | undefined } | null;

/** One chat: messages and the field. */
export function Conversation() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const client = useClient();
  const address = useAddress(shape);
  const context = useOutletContext<ListContext>();
  const { list, path, tail } = context;
  const isNear = list.rows.some((row) => row.id === id && isNearEnd(row));
  const { at } = address.at;
  useEffect(() => {
    // If it starts at the end, messages are loaded in parallel with the chat.
    if (isNear && at === null) windowOf(client, id).begin(null);
  }, [client, id, isNear, at]);
  const { record: chat, state, error, retry } = useChatRecord({ id });
  useEffect(() => {
    list.stray.current = chat;
  });
  const close = () => void navigate(`${path}${tail}`);
  if (state === 'gone')
    return (
      <NoChat
        isPage
        title={t('chat.gone')}
        text={t('chat.goneText')}
        action={<Button onClick={close}>{t('chat.toAll')}</Button>}
      />
    );
  return (
    <Loaded
      of={{ data: chat, error, retry }}
      skeleton={
        <div className={styles.pane}>
          <SkeletonRows count={8} height={56} />
        </div>
      }
    >
      {(one) => <OpenChatView key={one.id} chat={one} {...{ context, address }} onClose={close} />}
    </Loaded>
  );
}

type ViewProps = { chat: OpenChat; context: ListContext; address: Address; onClose: () => void };

function OpenChatView({ chat, context, address, onClose }: ViewProps) {
  const { t } = useTranslation();
  const group = t('nav.apps-chat');
  const { at, put } = address;
  const conversation = useConversation(chat, at.at);
  const { outbox, all: unsent } = useOutbox(outboxOf);
  const files = useFiles(chat.id);
  const [mode, setMode] = useMode(chat.id, conversation.state.messages);
  const sendEdit = editOf(chat.id, conversation.edit, setMode);
  const ticks = useMessageTicks(chat.id, conversation.state.messages);
  const isWriting = useIsWriting(chat.id, conversation.state.messages);
  const drop = useFileDrop({ many: true, take: files.add, label: t('chat.attach') });

  const closeOne = () => {
    if (ticks.ids.size > 0) ticks.clear();
    else if (at.info) put({ info: false });
    else if (mode) setMode(null);
    else if (at.find) put({ find: '' });
    else onClose();
  };
  useShortcut({ keys: 'Escape', group, label: t('chat.close'), run: closeOne });
  const find = () => put({ find: at.find || ' ' });
  useShortcut({ keys: 'mod+f', group, label: t('chat.findHere'), whileTyping: true, run: find });

  return (
    <>
      <section
        className={styles.pane}
        aria-label={t('chat.with', { name: chat.contact.name })}
        data-over={drop.over || undefined}
        {...drop.handlers}
      >
        <ChatHead
          chat={chat}
          isTyping={isWriting}
          context={context}
          address={address}
          onClose={onClose}
          onClear={conversation.pane.clear}
        />
        <LazyPanel>{at.find !== '' && <FindBar chatId={chat.id} address={address} />}</LazyPanel>
        <DeferredContent of={chat.id} place={<div className={styles.coming} />}>
          <MessageList
            key={at.at ?? 'end'}
            chat={chat}
            at={at.at}
            conversation={conversation}
            pending={unsent.filter(({ chatId }) => chatId === chat.id)}
            outbox={outbox}
            words={at.find.trim()}
            ticks={ticks}
            onReply={(message) => setMode({ kind: 'reply', message })}
            onEdit={(message) => setMode({ kind: 'edit', message })}
          />
        </DeferredContent>
        {drop.input}
        {ticks.ids.size > 0 ? (
          <Suspense>
            <TickedBar name={chat.contact.name} ticks={ticks} onRemove={(all) => void conversation.remove(all)} />
          </Suspense>
        ) : chat.contact.gone ? (
          <p className={styles.gone}>{t('chat.contactGone', { name: chat.contact.name })}</p>
        ) : (
          <Composer
            chat={chat}
            mode={mode}
            files={files}
            hint={chat.contact.member ? null : t('chat.alone')}
            onMode={setMode}
            onChoose={drop.choose}
            onEdit={(...words) => void sendEdit(...words)}
            onSend={(value) => {
              conversation.forgetNew();
              if (at.at) put({ at: null });
              outbox.add({
                chatId: chat.id,
                value,
                replyTo: mode?.kind === 'reply' ? mode.message.id : null,
                attachments: files.ready.map(({ key }) => key),
                names: files.ready.map(({ name }) => name),
              });
              files.clear();
              setMode(null);
            }}
            lastOwn={() =>
              conversation.state.messages?.findLast((one) => one.isMine && !one.deletedAt && one.value) ?? null
            }
          />
        )}
      </section>
      <Suspense>{at.info && <InfoPane chat={chat} context={context} onClose={() => put({ info: false })} />}</Suspense>
    </>
  );
}

/** Selection among loaded messages that aren't deleted. */
function useMessageTicks(chatId: string, all: readonly Message[] | null): MessageTicks {
  const may = useMemo(() => (all ?? []).filter(({ deletedAt }) => !deletedAt), [all]);
  const order = useMemo(() => may.map(({ id }) => id), [may]);
  return useSelection(chatId, may, order);
}

/** Mode of the field, restored after a reload once its message is loaded. */
function useMode(chatId: string, messages: readonly Message[] | null): [Mode, (mode: Mode) => void] {
  const [mode, setMode] = useState<Mode>(null);
  const isLoaded = messages !== null;
  useEffect(() => {
    const { mode: kept } = draftOf(chatId);
    const message = messages?.find((one) => one.id === kept?.id && !one.deletedAt);
    if (kept && message) setMode({ kind: kept.kind, message, text: kept.text });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the messages are loaded
  }, [chatId, isLoaded]);
  const change = (next: Mode) => {
    setMode(next);
    keepDraft(chatId, { mode: next && { kind: next.kind, id: next.message.id, text: next.text } });
  };
  return [mode, change];
}

/** Keeps the edited text on this device until it is saved; refused edits stay open. */
const editOf =
  (chatId: string, edit: ConversationState['edit'], setMode: (mode: Mode) => void) =>
  async (message: Message, html: string, typed: string): Promise<void> => {
    const { id } = message;
    setMode(null);
    keepDraft(chatId, { mode: { kind: 'edit', id, text: typed } });
    const isTaken = await edit(message, html);
    const { mode: kept } = draftOf(chatId);
    // Another mode was started meanwhile.
    if (kept?.kind !== 'edit' || kept.id !== id) return;
    if (isTaken) keepDraft(chatId, { mode: null });
    else setMode({ kind: 'edit', message, text: typed });
  };

const typing = ['typing'] as const;

/** Whether the other side is typing; ends when their message arrives. */
function useIsWriting(chatId: string, messages: readonly Message[] | null): boolean {
  const heard = useSignals('chat', chatId, typing)[0] ?? null;
  const lastOfTheirs = messages?.findLast((one) => !one.isMine)?.id;
  const [answered, setAnswered] = useState(heard);
  useEffect(() => setAnswered(heard), [lastOfTheirs]); // eslint-disable-line react-hooks/exhaustive-deps -- once a message
  return heard !== null && heard !== answered;
}
