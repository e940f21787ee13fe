import { useTranslation } from '../../core/words/translation.tsx';
import { hasRight } from '../../core/session/guards.ts';
import { useNumber } from '../../core/words/intl.ts';
import { messagesOpen } from '../../core/state/messages-open.ts';
import { sessionUser } from '../../core/session/session.ts';
import { useStore } from '../../core/state/store.ts';
import { Chip } from '../../ui/mark/chip.tsx';
import { Link } from '../../ui/page/link.tsx';
import { useProjectMessagesQuery } from '../generated.ts';
import styles from './project-greeting.module.css';
import { useTaskNumbers } from '../figures/use-task-numbers.ts';

/** Greeting with live counts of open work, each with a link. */
export function ProjectGreeting() {
  const { t } = useTranslation();
  const number = useNumber();
  const user = useStore(sessionUser);
  const [{ data }] = useProjectMessagesQuery();
  const seesTasks = hasRight('tasks.view');
  const tasks = useTaskNumbers(!seesTasks);
  const unread = data?.unreadMessages;
  const open = tasks?.open ? tasks.open.today + tasks.open.nodate : undefined;
  const said = (count: number | undefined) => (count === undefined ? '…' : number(count));
  return (
    <span className={styles.greeting}>
      <span>{t('dashboards.project.hello', { name: user?.name.split(' ')[0] ?? '' })}</span>
      <span className={styles.live}>
        <Chip tone="success">{t('dashboards.live')}</Chip>
        <button type="button" onClick={() => messagesOpen.set(true)}>
          {t('dashboards.project.unread', { count: unread ?? 2, value: said(unread) })}
        </button>
        {seesTasks && (
          <Link to="/apps/tasks">{t('dashboards.project.open', { count: open ?? 2, value: said(open) })}</Link>
        )}
      </span>
    </span>
  );
}
