import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { SearchField } from '../../list/filters/search-field.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { useBorrowedFocus } from './use-borrowed-focus.ts';
import type { Address } from './conversation.tsx';
import styles from './find-bar.module.css';
import { useSearchChatMessagesQuery, searchChatMessagesLimits } from '../generated.ts';

const most = 100;

/** Search in this chat, stepping through matches from the latest. */
export function FindBar({ chatId, address: { at, put } }: { chatId: string; address: Address }) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  const query = at.find.trim();
  const [{ data, operation }] = useSearchChatMessagesQuery({
    variables: { query, chatId, first: most, after: null },
    pause: query === '',
  });
  const isOfThis = query !== '' && operation?.variables?.query === query;
  const hits = isOfThis ? data?.searchChatMessages.map(({ id }) => id) : undefined;
  const place = hits?.indexOf(at.at ?? '') ?? -1;
  useBorrowedFocus(bar, '[data-message][tabindex="0"], textarea');
  const step = (by: number) => {
    if (!hits || hits.length === 0) return;
    put({ at: hits[(Math.max(place, by > 0 ? -1 : 0) + by + hits.length) % hits.length] ?? null });
  };
  const close = () => put({ find: '', at: null });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
    if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') close();
    // Pressing the shortcut again opens the browser's search.
    else if (event.key === 'f' && (event.ctrlKey || event.metaKey)) event.stopPropagation();
  };
  const many = hits?.length === most ? `${most}+` : hits?.length;
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- handles keys of its field
    <div ref={bar} className={styles.find} role="search" onKeyDown={onKeyDown}>
      <SearchField
        label={t('chat.findHere')}
        group={t('nav.apps-chat')}
        value={query}
        maxLength={searchChatMessagesLimits.query.max}
        onSearch={(find) => put({ find: find || ' ' })}
      />
      <span className={styles.hits} role="status">
        {hits && (many ? t('chat.hits', { at: place + 1, of: many }) : t('chat.noHit'))}
      </span>
      <IconButton icon="chevron-up" label={t('chat.earlierHit')} disabled={!hits?.length} onClick={() => step(1)} />
      <IconButton icon="chevron-down" label={t('chat.laterHit')} disabled={!hits?.length} onClick={() => step(-1)} />
      <IconButton icon="x-mark" label={t('ui.close')} onClick={close} />
    </div>
  );
}
