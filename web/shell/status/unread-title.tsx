import { useEffect } from 'react';
import { titleMark } from '../../core/browser/title-mark.ts';
import { useNavigationQuery } from '../generated.ts';
import { findItem } from '../use-navigation-items.ts';
import { useNavigationQuestion } from '../search/use-navigation-question.ts';

/** Shows the number of unread chat messages in the tab's title, without muted chats. */
export function UnreadTitle() {
  const [{ data }] = useNavigationQuery({ variables: useNavigationQuestion() });
  const item = data?.navigation ? findItem(data.navigation.default, 'apps.chat') : undefined;
  const unread = Number(item?.badge?.title ?? 0);
  useEffect(() => {
    titleMark.set(unread > 0 ? `(${unread}) ` : '');
    return () => titleMark.set('');
  }, [unread]);
  return null;
}
