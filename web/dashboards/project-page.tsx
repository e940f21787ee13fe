import { Suspense, lazy } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { networkOnly } from '../core/client/network-only.ts';
import { hasRight } from '../core/session/guards.ts';
import { useShortcut } from '../core/browser/keyboard.ts';
import type { Prefetch } from '../core/routes/route-table.ts';
import { useAddress } from '../core/routes/use-address.ts';
import { Tabs } from '../ui/page/tabs.tsx';
import { budgetWidgets } from './widgets/budget-widgets.tsx';
import { DashboardFrame } from './dashboard-frame.tsx';
import { useProjectDashboardQuery, fetchProjectDashboard, fetchArrangement } from './generated.ts';
import { homeWidgets } from './widgets/home-widgets.tsx';
import { ProjectGreeting } from './cards/project-greeting.tsx';
import { type Project, type ProjectAddress, type Tab, layouts, projectShape, tabs } from './project-shape.ts';
import { TeamSkeleton } from './cards/team-skeleton.tsx';
import { type Kit, useKit } from './arrange/use-kit.ts';
import type { Widget } from './widgets/widget.ts';

export const prefetchProject: Prefetch = (client) => {
  void fetchProjectDashboard(client);
  void fetchArrangement(client, { room: 'dashboards-project' });
};

/** Loaded with the team tab, together with its search. */
const TeamWidget = lazy(async () => ({ default: (await import('./widgets/team-widget.tsx')).TeamWidget }));

function widgetsOf(tab: Tab, kit: Kit, body: Project, address: ProjectAddress): Widget[] {
  if (tab === 'home') return homeWidgets(kit, body, address, hasRight('tasks.view'));
  if (tab === 'budget') return budgetWidgets(kit, body, address);
  return [teamWidget(kit, body, address)];
}

function teamWidget({ t }: Kit, { teamMembers }: Project, { at, put }: ProjectAddress): Widget {
  const title = t('dashboards.project.team');
  const head = (['name', 'post', 'email', 'phone'] as const).map((key) => t(`dashboards.project.${key}`));
  return {
    key: 'team',
    title,
    sheets: () => [
      { title, cells: [head, ...teamMembers.map(({ name, title: post, email, phone }) => [name, post, email, phone])] },
    ],
    draw: () => (
      <Suspense fallback={<TeamSkeleton count={teamMembers.length} />}>
        <TeamWidget {...{ title }} members={teamMembers} q={at.q} onFind={(q) => put({ q })} />
      </Suspense>
    ),
  };
}

/** Project dashboard: schedule, budget and team. */
export function ProjectPage() {
  const kit = useKit();
  const { t } = kit;
  const address: ProjectAddress = useAddress(projectShape);
  const { tab } = address.at;
  const [{ data, error }, refetch] = useProjectDashboardQuery();
  const show = (next: Tab) => address.put({ tab: next, point: '', drill: '', table: '' }, 'push');
  return (
    <>
      {tabs.map((one, index) => (
        <TabKey key={one} tab={one} digit={index + 1} onShow={show} />
      ))}
      <DashboardFrame
        title={t('dashboards.project.title')}
        name="project"
        place={address}
        body={data?.projectDashboard}
        {...{ error }}
        retry={() => refetch(networkOnly)}
        layout={layouts[tab]}
        widgets={(body) => widgetsOf(tab, kit, body, address)}
        everything={(body) => tabs.flatMap((one) => widgetsOf(one, kit, body, address))}
        lead={<ProjectGreeting />}
        hasLive={tab === 'home'}
        tabs={
          <Tabs
            label={t('dashboards.project.title')}
            value={tab}
            tabs={tabs.map((value) => ({ value, label: t(`dashboards.project.tab.${value}`) }))}
            onChange={show}
          />
        }
      />
    </>
  );
}

/** Keys `1`, `2` and `3` select a tab. */
function TabKey({ tab, digit, onShow }: { tab: Tab; digit: number; onShow: (tab: Tab) => void }) {
  const { t } = useTranslation();
  useShortcut({
    keys: String(digit),
    label: t(`dashboards.project.tab.${tab}`),
    group: t('dashboards.project.title'),
    run: () => onShow(tab),
  });
  return null;
}
