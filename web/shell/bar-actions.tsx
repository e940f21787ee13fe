import { Suspense, lazy, memo } from 'react';
import { useConfiguration } from '../core/session/configuration.ts';
import { loadWords } from '../core/words/languages.ts';
import { useIsPhone } from '../core/browser/media.ts';
import { LanguageMenu } from '../ui/menu/language-menu.tsx';
import styles from './bar-actions.module.css';
import { FullscreenButton } from './fullscreen-button.tsx';
import { MessagesPanel } from './panels/messages-panel.tsx';
import { NotificationsPanel } from './panels/notifications-panel.tsx';
import { SearchBar } from './search/search-bar.tsx';
import { SettingsButton } from './panels/settings-button.tsx';
import { ShortcutsPanel } from './panels/shortcuts-panel.tsx';
import { useSaveLanguage } from './use-save-language.ts';
import { UserMenu } from './user-menu.tsx';

/** The LLM chat button, loaded only if a model is configured. */
const Assistant = lazy(
  async () => (await Promise.all([import('../assistant/assistant-button.tsx'), loadWords('assistant')]))[0],
);

type Props = { user: boolean; notifications: boolean; search: 'bar' | 'basic' };

/**
 * Buttons, always in this order: language, fullscreen, appearance, search, shortcuts, messages, notifications, LLM
 * chat, user.
 */
export const BarActions = memo(function BarActions({ user, notifications, search }: Props) {
  const isPhone = useIsPhone();
  const { assistant, chat } = useConfiguration();
  const saveLanguage = useSaveLanguage();
  return (
    <div className={styles.row}>
      {/* Phones have no room for it; the user menu offers the language too. */}
      {!isPhone && <LanguageMenu onChosen={saveLanguage} />}
      {!isPhone && <FullscreenButton />}
      {!isPhone && <SettingsButton />}
      <SearchBar appearance={search} />
      <ShortcutsPanel />
      <MessagesPanel />
      {notifications && <NotificationsPanel />}
      <Suspense>{assistant && chat && <Assistant />}</Suspense>
      {user && <UserMenu />}
    </div>
  );
});
