import { useTranslation } from '../../core/words/translation.tsx';
import { networkOnly } from '../../core/client/network-only.ts';
import { useFileSize } from '../../core/words/intl.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Page, Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { fetchCurrentOrganization, fetchInstallation, useInstallationQuery } from '../generated.ts';
import { OrganizationName } from './organization-name.tsx';
import { EnvironmentRow } from '../setting-row.tsx';

const prefetchOrganization: Prefetch = (client) => {
  void fetchCurrentOrganization(client);
  void fetchInstallation(client);
};

/** Settings of the current organization. */
function OrganizationPage() {
  const { t } = useTranslation();
  return (
    <Page narrow title={t('setting.organization.title')} lead={t('setting.organization.pageLead')}>
      <OrganizationName />
      <InstallationPane />
    </Page>
  );
}

/** Settings of the installation, defined by its operator. */
function InstallationPane() {
  const { t } = useTranslation();
  const size = useFileSize();
  const [{ data, error }, refetch] = useInstallationQuery();
  return (
    <Pane id="organization.installation" title={t('setting.installation.title')} hint={t('setting.installation.hint')}>
      <Loaded
        of={{ data: data?.installation, error, retry: () => refetch(networkOnly) }}
        small
        skeleton={<SkeletonRows count={6} picture={false} height={44} />}
      >
        {({ publicUrl, mailFrom, fileLimit, ...switches }) => (
          <>
            <EnvironmentRow title={t('setting.installation.publicUrl')} value={publicUrl} />
            <EnvironmentRow title={t('setting.installation.mailFrom')} value={mailFrom} />
            {(['sendsMail', 'signUp', 'singleSignOn', 'captcha', 'assistant'] as const).map((name) => (
              <EnvironmentRow
                key={name}
                title={t(`setting.installation.${name}`)}
                value={t(switches[name] ? 'setting.installation.on' : 'setting.installation.off')}
              />
            ))}
            <EnvironmentRow title={t('setting.installation.fileLimit')} value={size(fileLimit)} />
          </>
        )}
      </Loaded>
    </Pane>
  );
}

export const route = { Component: OrganizationPage, handle: { prefetch: prefetchOrganization } };
