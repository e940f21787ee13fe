import { useTranslation } from 'react-i18next';
import { text, useAddress } from '../core/use-address.ts';
import { usePages } from '../core/use-pages.ts';
import { SearchField } from '../list/search-field.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Link } from '../ui/link.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { whenText } from './chat-row.tsx';
import { SearchChatMessagesDocument, type SearchChatMessagesQuery } from './generated.ts';
import { excerptOf } from './excerpt.ts';
import { toPlain } from './marks.ts';
import { home } from './home.ts';
import styles from './side-pane.module.css';
import { SidePane } from './side-pane.tsx';

type Hit = SearchChatMessagesQuery['searchChatMessages'][number];

const shape = { q: text };
const asked = {
  type: 'ChatMessage',
  size: 30,
  document: SearchChatMessagesDocument,
  pick: (data: SearchChatMessagesQuery) => data.searchChatMessages,
  placeOf: (hit: Hit) => hit.createdAt,
};

/** What was said in all chats. */
export function SearchPane() {
  const { t, i18n } = useTranslation();
  const { at, put } = useAddress(shape);
  const query = at.q.trim();
  const pages = usePages<SearchChatMessagesQuery, Hit>(query ? { query, chatId: null } : null, asked);
  return (
    <SidePane title={t('chat.search')}>
      <SearchField label={t('chat.search')} group={t('nav.apps-chat')} value={at.q} onSearch={(q) => put({ q })} />
      {query === '' ? (
        <EmptyState kind="none" icon="magnifying-glass" title={t('chat.searchText')} />
      ) : (
        <Loaded
          of={{ data: pages.rows, error: pages.error, retry: pages.retry }}
          bones={<SkeletonRows count={6} height={56} />}
          empty={
            <EmptyState
              kind="no-match"
              title={t('chat.noMatch')}
              action={<Button onClick={() => put({ q: '' })}>{t('ui.clear')}</Button>}
            />
          }
        >
          {(hits) => (
            <>
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
                            <small>{whenText(hit.createdAt, i18n.language)}</small>
                          </span>
                          <small dir="auto">
                            {hit.isMine && `${t('chat.me')} `}
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
              {pages.more && <Button onClick={pages.more}>{t('list.more')}</Button>}
            </>
          )}
        </Loaded>
      )}
    </SidePane>
  );
}
