import { useTranslation } from 'react-i18next';
import type { Warm } from '../core/route-table.ts';
import { oneOf, useAddress } from '../core/use-address.ts';
import { Page } from '../ui/page.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { OwnChanges, warmOwnChanges } from './own-changes.tsx';
import { SignIns } from './sign-ins.tsx';

const address = { show: oneOf(['changes', 'sign-ins'], 'changes') };

const warmActivity: Warm = warmOwnChanges;

/** What was done in one's name: changes, and who came in. */
function ActivityPage() {
  const { t } = useTranslation();
  const { at, put } = useAddress(address);
  return (
    <Page narrow title={t('setting.activity.title')} lead={t('setting.activity.lead')}>
      <Tabs
        label={t('setting.activity.title')}
        value={at.show}
        tabs={[
          { value: 'changes', label: t('setting.activity.changes') },
          { value: 'sign-ins', label: t('setting.signIns.title') },
        ]}
        onChange={(show) => put({ show })}
      />
      {at.show === 'changes' ? <OwnChanges /> : <SignIns />}
    </Page>
  );
}

export const route = { Component: ActivityPage, handle: { warm: warmActivity } };
