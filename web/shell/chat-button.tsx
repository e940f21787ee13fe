import { useEffect } from 'react';
import { useTranslation } from '../core/translation.tsx';
import { useConfiguration } from '../core/configuration.ts';
import { hasScreen } from '../core/route-table.ts';
import { titleMark } from '../core/title-mark.ts';
import { Badge } from '../ui/badge.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useNavigationQuery } from './generated.ts';
import { useNavigationQuestion } from './use-navigation-question.ts';
import { findItem } from './use-navigation-items.ts';

const path = '/apps/chat';

/**
 * Hidden where the chat is switched off, and while no screen stands behind it. What waits is the number beside the item of
 * the navigation, which is kept true: muted chats are not in it.
 */
export function ChatButton() {
  const { t } = useTranslation();
  const { chat } = useConfiguration();
  const [{ data }] = useNavigationQuery({ variables: useNavigationQuestion() });
  const isShown = chat && hasScreen(path);
  const item = isShown && data?.navigation ? findItem(data.navigation.default, 'apps.chat') : undefined;
  const unread = Number(item?.badge?.title ?? 0);
  useEffect(() => {
    titleMark.set(unread > 0 ? `(${unread}) ` : '');
    return () => titleMark.set('');
  }, [unread]);
  if (!isShown) return null;
  const label = unread > 0 ? t('shell.chatUnread', { count: unread }) : t('nav.apps-chat');
  return (
    <Badge count={unread}>
      <IconButton icon="chat-bubble-left-right" label={label} to={path} />
    </Badge>
  );
}
