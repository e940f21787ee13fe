import { useTranslation } from '../core/words/translation.tsx';
import { useNavigate } from 'react-router';
import { networkOnly } from '../core/client/network-only.ts';
import { hasRight } from '../core/session/guards.ts';
import { AddButton } from '../list/record/add-button.tsx';
import type { Prefetch } from '../core/routes/route-table.ts';
import { oneOf, useAddress } from '../core/routes/use-address.ts';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Page, Pane } from '../ui/page/page.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { Tabs } from '../ui/page/tabs.tsx';
import { AnnouncementRow } from './announcement-row.tsx';
import styles from './announcements-page.module.css';
import { useAnnouncementsQuery, fetchAnnouncements } from './generated.ts';
import { home } from './home.ts';

const views = ['current', 'past', 'coming'] as const;
const shape = { view: oneOf(views, 'current') };
const statesOf = { current: ['live'], past: ['ended'], coming: ['draft', 'scheduled'] };

export const prefetchAnnouncements: Prefetch = (client) => void fetchAnnouncements(client);

/** Announcements: current and past, and for managers scheduled ones and drafts. */
export function AnnouncementsPage() {
  const { t } = useTranslation();
  const { at, put } = useAddress(shape);
  const mayManage = hasRight('announcements.manage');
  const view = at.view === 'coming' && !mayManage ? 'current' : at.view;
  const [{ data, error }, refetch] = useAnnouncementsQuery();
  const all = data?.announcements;
  const rows = (of: (typeof views)[number]) => all?.filter(({ state }) => statesOf[of].includes(state));
  const shown = rows(view)?.toSorted((one, other) => Number(other.isPinned) - Number(one.isPinned));
  const navigate = useNavigate();
  // A draft is stored with the first input.
  const write = () => void navigate(`${home}/new/edit`);
  const tabs = views
    .filter((value) => mayManage || value !== 'coming')
    .map((value) => ({
      value,
      label: (
        <>
          {t(`announcement.view.${value}`)} {all && <span className={styles.count}>{rows(value)?.length}</span>}
        </>
      ),
    }));
  return (
    <Page
      title={t('nav.announcement')}
      lead={t('announcement.lead')}
      actions={
        <>
          <Button variant="plain" to="/docs/changelog">
            {t('announcement.releases')}
          </Button>
          {mayManage && <AddButton label={t('announcement.write')} group={t('nav.announcement')} onAdd={write} />}
        </>
      }
    >
      <Tabs value={view} tabs={tabs} label={t('announcement.views')} onChange={(value) => put({ view: value })}>
        <Pane flush>
          <Loaded
            of={{ data: shown, error, retry: () => refetch(networkOnly) }}
            skeleton={<SkeletonRows count={4} picture={false} height={84} />}
            empty={
              <EmptyState
                kind="none"
                icon="speaker-wave"
                title={t(`announcement.none.${view}`)}
                text={t('announcement.noneText')}
                action={mayManage && <Button onClick={write}>{t('announcement.write')}</Button>}
              />
            }
          >
            {(list) => (
              <ul className={styles.list}>
                {list.map((one) => (
                  <AnnouncementRow key={one.id} one={one} />
                ))}
              </ul>
            )}
          </Loaded>
        </Pane>
      </Tabs>
    </Page>
  );
}
