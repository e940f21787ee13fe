import { useTranslation } from 'react-i18next';
import { useConfiguration } from '../core/configuration.ts';
import { hasScreen } from '../core/route-table.ts';
import { IconButton } from '../ui/icon-button.tsx';

const path = '/apps/chat';

/** Hidden where the chat is switched off, and while no screen stands behind it. */
export function ChatButton() {
  const { t } = useTranslation();
  const { chat } = useConfiguration();
  if (!chat || !hasScreen(path)) return null;
  return <IconButton icon="chat-bubble-left-right" label={t('nav.apps-chat')} to={path} />;
}
