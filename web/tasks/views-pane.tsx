import { memo } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { useNumber } from '../core/words/intl.ts';
import type { IconName } from '../generated.ts';
import { SavedViews } from '../list/filters/saved-views.tsx';
import { SideLinks, SideNav, SideTitle } from '../list/record/side-nav.tsx';
import { home } from './home.ts';
import { type Screen, isSameFrame } from './use-screen.ts';
import { useCounts } from './use-tasks.ts';
import { type View, everything, views } from './views.ts';

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

/** Views with counts, and tags. */
export const ViewsPane = memo(function ViewsPane({ filter, today, choices, href, tail, drops, mayManage }: Screen) {
  const { t } = useTranslation();
  const number = useNumber();
  const counted: Partial<Record<View, number>> = useCounts(today) ?? {};
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
            to: href({ ...everything, view }, home),
            isCurrent: filter.view === view && !filter.tag && !filter.saved,
            count: count === 0 ? null : count > most ? `${number(most)}+` : number(count),
            tone: view === 'overdue' && count > 0 ? 'danger' : undefined,
            onDrop: mayManage && drops.takes(view) ? (ids: string[]) => drops.onView(view, ids) : null,
          };
        })}
      />
      {choices.tags.length > 0 && (
        <>
          <SideTitle>{t('tasks.tags')}</SideTitle>
          <SideLinks
            kind="task"
            places={choices.tags.map((tag) => ({
              key: tag.id,
              label: tag.title,
              icon: 'tag' as const,
              to: href({ ...everything, tag: tag.id }, home),
              isCurrent: filter.tag === tag.id && !filter.saved,
              onDrop: mayManage ? (ids: string[]) => drops.onTag(tag, ids) : null,
            }))}
          />
        </>
      )}
      <SavedViews room="tasks" path={home} search={tail} />
    </SideNav>
  );
}, isSameFrame);
