import { useCallback } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import type { Pages } from '../core/records/use-pages.ts';
import { NewRows } from '../list/live/new-rows.tsx';
import { Rows } from '../list/rows/rows.tsx';
import { SearchField } from '../list/filters/search-field.tsx';
import type { List } from '../list/selection/use-list.ts';
import { Avatar } from '../ui/mark/avatar.tsx';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Icon } from '../ui/mark/icon.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { Link } from '../ui/page/link.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Menu } from '../ui/menu/menu.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import styles from './chat-list.module.css';
import { ChatRow } from './chat-row.tsx';
import type { ChatProfileQuery } from './generated.ts';
import { home } from './home.ts';
import type { ChatWrites } from './use-chat-writes.ts';
import { type Row, type View, pathOf } from './use-chats.ts';
import { chatsLimits } from './generated.ts';

type Props = {
  list: List<Row>;
  pages: Pages<unknown, Row>;
  view: View;
  profile: ChatProfileQuery['chatProfile'] | null;
  query: string;
  tail: string;
  writes: ChatWrites;
  href: (patch: { q: string }, path: string) => string;
  onFind: (query: string) => void;
};

const views = ['all', 'starred', 'archived'] as const;
const iconOf = { all: 'chat-bubble-left-right', starred: 'star', archived: 'archive-box' } as const;
const nameOf = (row: Row) => row.contact.name;

/** List of chats, latest first. */
export function ChatList({ list, pages, view, profile, query, tail, writes, href, onFind }: Props) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const path = pathOf(view);
  const render = useCallback((row: Row) => <ChatRow chat={row} t={t} language={language} />, [t, language]);
  const hrefOf = useCallback((row: Row) => `${path}/${row.id}${tail}`, [path, tail]);
  const attributes = useCallback((row: Row) => ({ 'data-unread': (row.unreadCount ?? 0) > 0 || undefined }), []);

  return (
    <>
      <header className={styles.head}>
        <div className={styles.title}>
          {view === 'all' ? (
            <Link to={`${home}/profile`} className={styles.me} aria-label={t('chat.profile')} title={t('chat.profile')}>
              <Avatar name={profile?.name ?? ''} src={profile?.avatar} size={32} />
            </Link>
          ) : (
            <IconButton icon="arrow-left" label={t('chat.toAll')} to={home} />
          )}
          <PageTitle>{view === 'all' ? t('nav.apps-chat') : t(`chat.view.${view}`)}</PageTitle>
          <IconButton icon="pencil-square" label={t('chat.new')} shortcut="C" to={`${home}/new`} />
          <ListMenu view={view} />
        </div>
        <SearchField
          label={t('chat.findName')}
          group={t('nav.apps-chat')}
          value={query}
          maxLength={chatsLimits.query.max}
          onSearch={onFind}
        />
        {query !== '' && (
          <Link to={href({ q: query }, `${home}/search`)} className={styles.everywhere}>
            <Icon name="magnifying-glass" size={16} />
            {t('chat.findInAll', { query })}
          </Link>
        )}
      </header>
      <NewRows waiting={pages.waiting} onShow={pages.showWaiting} />
      <Loaded
        of={{ data: pages.rows, error: pages.error, retry: pages.retry }}
        skeleton={<SkeletonRows count={10} height={68} />}
        empty={
          <EmptyState
            kind={query ? 'no-match' : 'none'}
            icon={query ? 'magnifying-glass' : iconOf[view]}
            title={t(query ? 'chat.noMatch' : `chat.none.${view}`)}
            action={
              query ? (
                <Button onClick={() => onFind('')}>{t('ui.clear')}</Button>
              ) : (
                view === 'all' && <Button to={`${home}/new`}>{t('chat.start')}</Button>
              )
            }
          />
        }
      >
        {() => (
          <div className={styles.rows}>
            <Rows
              list={list}
              kind="chat"
              label={t('nav.apps-chat')}
              scrollKey={`chat ${view}`}
              href={hrefOf}
              nameOf={nameOf}
              render={render}
              attributes={attributes}
              onMore={pages.more}
              onSee={pages.see}
              swipe={{
                label: t(view === 'archived' ? 'chat.unarchive' : 'chat.archive'),
                run: (row) => void writes.flip([row], 'archived'),
              }}
            />
          </div>
        )}
      </Loaded>
    </>
  );
}

function ListMenu({ view }: { view: View }) {
  const { t } = useTranslation();
  return (
    <Menu
      label={t('chat.lists')}
      trigger={<Icon name="ellipsis-vertical" size={20} />}
      entries={[
        ...views.map((one) => ({
          key: one,
          label: t(`chat.view.${one}`),
          icon: iconOf[one],
          selected: view === one,
          to: pathOf(one),
        })),
        { key: 'search', label: t('chat.search'), icon: 'magnifying-glass', divided: true, to: `${home}/search` },
        { key: 'profile', label: t('chat.profile'), icon: 'user-circle', to: `${home}/profile` },
      ]}
    />
  );
}
