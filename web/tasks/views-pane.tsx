import { Suspense, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useNumber } from '../core/intl.ts';
import type { IconName } from '../generated.ts';
import { SideLinks, SideNav, SideTitle } from '../list/side-nav.tsx';
import { home } from './home.ts';
import type { Drops } from './use-drops.ts';
import { type useChoices, useCounts } from './use-tasks.ts';
import { type Filter, type View, views } from './views.ts';

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
  /** Null without the right to change tasks. */
  drops: Drops | null;
};

/** The views of a person with what they hold, and the tags. */
export function ViewsPane({ filter, today, choices, href, tail, drops }: Props) {
  const { t } = useTranslation();
  const number = useNumber();
  const counts = useCounts(today);
  const counted: Partial<Record<View, number>> = counts ?? {};
  const bare = { tag: null, assignee: null, priority: '', q: '', done: false, saved: null };
  return (
    <SideNav label={t('tasks.views')}>
      <SideLinks
        kind="task"
        places={views.map((view) => {
          const count = counted[view] ?? 0;
          return {
            key: view,
            label: t(`tasks.view.${view}`),
            icon: icons[view],
            to: href({ ...bare, view }, home),
            isHere: filter.view === view && !filter.tag && !filter.saved,
            count: count === 0 ? null : count > most ? `${number(most)}+` : number(count),
            tone: view === 'overdue' && count > 0 ? 'danger' : undefined,
            onDrop: drops?.onView(view) ?? null,
          };
        })}
      />
      <Suspense>
        <Views room="tasks" path={home} search={tail} />
      </Suspense>
      {choices.tags.length > 0 && (
        <>
          <SideTitle>{t('tasks.tags')}</SideTitle>
          <SideLinks
            kind="task"
            places={choices.tags.map((tag) => ({
              key: tag.id,
              label: tag.title,
              icon: 'tag' as const,
              to: href({ ...bare, view: 'all', tag: tag.id }, home),
              isHere: filter.tag === tag.id && !filter.saved,
              onDrop: drops?.onTag(tag) ?? null,
            }))}
          />
        </>
      )}
    </SideNav>
  );
}
