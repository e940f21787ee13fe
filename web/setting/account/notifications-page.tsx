import { useTranslation } from '../../core/words/translation.tsx';
import { networkOnly } from '../../core/client/network-only.ts';
import { hasRight } from '../../core/session/guards.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Page } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { ChannelsPane } from './channels-pane.tsx';
import {
  type PreferencesPatch,
  usePreferencesQuery,
  useUpdatePreferencesMutation,
  fetchPreferences,
} from '../generated.ts';
import { DigestPane } from './digest-pane.tsx';
import { QuietPane } from './quiet-pane.tsx';

const prefetchNotifications: Prefetch = (client) => void fetchPreferences(client);

/** Notification settings in this organization; saved immediately. */
function NotificationsPage() {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [{ data, error }, refetch] = usePreferencesQuery();
  const [{ fetching }, update] = useUpdatePreferencesMutation();
  const retry = () => refetch(networkOnly);
  const set = async (preferences: PreferencesPatch) =>
    announce(await update({ preferences }), t('setting.notifications.saved'), { undone: retry });
  return (
    <Page narrow title={t('setting.notifications.title')} lead={t('setting.notifications.lead')}>
      <Loaded
        of={{ data: data?.preferences, error, retry }}
        skeleton={<SkeletonRows count={6} picture={false} height={52} />}
      >
        {(preferences) => (
          <>
            <ChannelsPane
              channels={preferences.channels}
              isBusy={fetching}
              onSet={(channel) => void set({ channels: [channel] })}
            />
            {hasRight('overview.view') && (
              <DigestPane isOn={preferences.digest} isBusy={fetching} onSet={(digest) => void set({ digest })} />
            )}
            <QuietPane
              key={`${preferences.quietFrom} ${preferences.quietTo} ${preferences.timezone}`}
              preferences={preferences}
              isBusy={fetching}
              onSet={(patch) => void set(patch)}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}

export const route = { Component: NotificationsPage, handle: { prefetch: prefetchNotifications } };
