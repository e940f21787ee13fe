import { Suspense, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useNumber } from '../core/intl.ts';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../generated.ts';
import { Link } from '../ui/link.tsx';
import { home } from './home.ts';
import { type useChoices, useCounts } from './use-tasks.ts';
import { type Filter, type View, views } from './views.ts';
import styles from './views-pane.module.css';

/** What somebody keeps comes after what everybody sees. */
export const Views = lazy(() => import('../list/views.tsx').then((part) => ({ default: part.Views })));

const icons: Record<View, IconName> = {
  all: 'inbox',
  today: 'star',
  upcoming: 'calendar',
  overdue: 'exclamation-circle',
  mine: 'user',
  nodate: 'minus',
  done: 'check',
};
const most = 1000;

type Props = {
  filter: Filter;
  today: Date;
  choices: ReturnType<typeof useChoices>;
  href: (patch: Partial<Filter>, path: string) => string;
  tail: string;
};

/** The views of a person with what they hold, and the tags. */
export function ViewsPane({ filter, today, choices, href, tail }: Props) {
  const { t } = useTranslation();
  const number = useNumber();
  const counts = useCounts(today);
  const counted: Partial<Record<View, number>> = counts ?? {};
  const bare = { tag: null, assignee: null, priority: '', q: '', done: false, saved: null };
  return (
    <nav className={styles.views} aria-label={t('tasks.views')}>
      <ul>
        {views.map((view) => {
          const count = counted[view] ?? 0;
          return (
            <li key={view}>
              <Link
                className={styles.entry}
                to={href({ ...bare, view }, home)}
                aria-current={filter.view === view && !filter.tag && !filter.saved ? 'page' : undefined}
                data-tone={view === 'overdue' && count > 0 ? 'danger' : undefined}
              >
                <Icon name={icons[view]} size={18} />
                <span className={styles.name}>{t(`tasks.view.${view}`)}</span>
                {count > 0 && <span className={styles.count}>{count > most ? `${number(most)}+` : number(count)}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
      <Suspense>
        <Views room="tasks" path={home} search={tail} />
      </Suspense>
      {choices.tags.length > 0 && (
        <>
          <h2 className={styles.title}>{t('tasks.tags')}</h2>
          <ul>
            {choices.tags.map(({ id, title }) => (
              <li key={id}>
                <Link
                  className={styles.entry}
                  to={href({ ...bare, view: 'all', tag: id }, home)}
                  aria-current={filter.tag === id && !filter.saved ? 'page' : undefined}
                >
                  <Icon name="tag" size={18} />
                  <span className={styles.name}>{title}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </nav>
  );
}
