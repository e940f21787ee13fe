import { useTranslation } from '../core/words/translation.tsx';
import { excerptOf } from './excerpt.ts';
import { useDates } from '../core/words/intl.ts';
import { text, useAddress } from '../core/routes/use-address.ts';
import { SearchField } from '../list/filters/search-field.tsx';
import { Avatar } from '../ui/mark/avatar.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Link } from '../ui/page/link.tsx';
import { usePages } from '../core/records/use-pages.ts';
import { searchChatMessagesList, searchChatMessagesLimits } from './generated.ts';
import { toPlain } from './messages/marks.ts';
import { home } from './home.ts';
import styles from './side-pane.module.css';
import { Found, SidePane } from './side-pane.tsx';

const shape = { q: text };

/** Search in the messages of all chats. */
export function SearchPane() {
  const { t } = useTranslation();
  const dates = useDates();
  const { at, put } = useAddress(shape);
  const query = at.q.trim();
  const pages = usePages(searchChatMessagesList, query ? { query, chatId: null } : null, { size: 30 });
  return (
    <SidePane title={t('chat.search')}>
      <SearchField
        label={t('chat.search')}
        group={t('nav.apps-chat')}
        value={at.q}
        maxLength={searchChatMessagesLimits.query.max}
        onSearch={(q) => put({ q })}
      />
      {query === '' ? (
        <EmptyState kind="none" icon="magnifying-glass" title={t('chat.searchText')} />
      ) : (
        <Found pages={pages} none={t('chat.noMatch')} onClear={() => put({ q: '' })}>
          {(hits) => (
            <ul>
              {hits.map((hit) => {
                const { before, found, after } = excerptOf(toPlain(hit.value), query);
                const contact = hit.chat?.contact;
                return (
                  <li key={hit.id}>
                    <Link className={styles.person} to={`${home}/${hit.chatId}?at=${hit.id}`}>
                      <Avatar name={contact?.name ?? ''} src={contact?.avatar} size={40} />
                      <span>
                        <span className={styles.line}>
                          <bdi>{contact?.name}</bdi>
                          <small>{dates.short(new Date(hit.createdAt))}</small>
                        </span>
                        <small dir="auto">
                          {hit.isMine && t('chat.me')}
                          {before}
                          <mark>{found}</mark>
                          {after}
                        </small>
                      </span>
                    </Link>
                  </li>
                );
              })}
            </ul>
          )}
        </Found>
      )}
    </SidePane>
  );
}
