import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { anew } from '../core/anew.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Input } from '../ui/input.tsx';
import type { Address } from './conversation.tsx';
import styles from './find-bar.module.css';
import { SearchChatMessagesDocument, type SearchChatMessagesQuery } from './generated.ts';
import type { OpenChat } from './use-conversation.ts';

const most = 100;

/** Finds in this chat and steps through what it found, the latest first. */
export function FindBar({ chat, address: { at, put } }: { chat: OpenChat; address: Address }) {
  const { t } = useTranslation();
  const client = useClient();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(at.find.trim());
  const [hits, setHits] = useState<readonly string[] | null>(null);
  const place = hits?.indexOf(at.at ?? '') ?? -1;

  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    const query = text.trim();
    const timer = setTimeout(() => {
      if (query !== at.find.trim()) put({ find: query || ' ' });
      if (query === '') return setHits(null);
      const asked = { query, chatId: chat.id, first: most, after: null };
      void client
        .query<SearchChatMessagesQuery>(SearchChatMessagesDocument, asked, anew)
        .toPromise()
        .then(({ data }) => setHits(data?.searchChatMessages.map(({ id }) => id) ?? []));
    }, 300);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a search begins with a key
  }, [text, client, chat.id]);
  const step = (by: number) => {
    if (!hits || hits.length === 0) return;
    put({ at: hits[(Math.max(place, by > 0 ? -1 : 0) + by + hits.length) % hits.length] ?? null });
  };
  const close = () => put({ find: '', at: null });

  return (
    <div className={styles.find} role="search">
      <Input
        ref={field}
        type="search"
        icon="magnifying-glass"
        aria-label={t('chat.findHere')}
        placeholder={t('chat.findHere')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
          // A second press is the browser's own search.
          if (event.key === 'f' && (event.ctrlKey || event.metaKey)) event.stopPropagation();
          if (event.key !== 'Escape') return;
          event.preventDefault();
          close();
        }}
      />
      <span className={styles.hits} role="status">
        {hits &&
          (hits.length === 0
            ? t('chat.noHit')
            : t('chat.hits', { at: place + 1, of: hits.length === most ? `${most}+` : hits.length }))}
      </span>
      <IconButton icon="chevron-up" label={t('chat.earlierHit')} disabled={!hits?.length} onClick={() => step(1)} />
      <IconButton icon="chevron-down" label={t('chat.laterHit')} disabled={!hits?.length} onClick={() => step(-1)} />
      <IconButton icon="x-mark" label={t('ui.close')} onClick={close} />
    </div>
  );
}
