import { Suspense, lazy, memo } from 'react';
import { useClient } from 'urql';
import { useConfiguration } from '../core/configuration.ts';
import { loadWords } from '../core/languages.ts';
import { sessionUser } from '../core/session.ts';
import { useIsPhone } from '../core/media.ts';
import { LanguageMenu } from '../ui/language-menu.tsx';
import styles from './bar-actions.module.css';
import { ChatButton } from './chat-button.tsx';
import { FullscreenButton } from './fullscreen-button.tsx';
import { type Language, UpdateMeDocument } from './generated.ts';
import { MessagesPanel } from './messages-panel.tsx';
import { NotificationsPanel } from './notifications-panel.tsx';
import { SearchBar } from './search-bar.tsx';
import { SettingsButton } from './settings-button.tsx';
import { ShortcutsPanel } from './shortcuts-panel.tsx';
import { UserMenu } from './user-menu.tsx';

/** Where a model is set, and nowhere else: nobody else fetches it. */
const Assistant = lazy(
  async () => (await Promise.all([import('../assistant/assistant-button.tsx'), loadWords('assistant')]))[0],
);

type Props = { user: boolean; notifications: boolean; search: 'bar' | 'basic' };

/** Language, fullscreen, look, search, shortcuts, messages, notifications, chat, assistant, user: always in this order. */
export const BarActions = memo(function BarActions({ user, notifications, search }: Props) {
  const client = useClient();
  const isPhone = useIsPhone();
  const { assistant } = useConfiguration();
  const keep = (code: string) => {
    const language = code.replace('-', '_') as Language;
    if (sessionUser.get()) void client.mutation(UpdateMeDocument, { user: { language } }).toPromise();
  };
  return (
    <div className={styles.row}>
      {/* A phone has no room for all: the language stands in its person's menu as well. */}
      {!isPhone && <LanguageMenu onChosen={keep} />}
      {!isPhone && <FullscreenButton />}
      {!isPhone && <SettingsButton />}
      <SearchBar appearance={search} />
      <ShortcutsPanel />
      <MessagesPanel />
      {notifications && <NotificationsPanel />}
      <ChatButton />
      <Suspense>{assistant && <Assistant />}</Suspense>
      {user && <UserMenu />}
    </div>
  );
});
