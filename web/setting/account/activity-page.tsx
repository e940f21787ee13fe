import { Suspense, lazy } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { oneOf, useAddress } from '../../core/routes/use-address.ts';
import { Page } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Tabs } from '../../ui/page/tabs.tsx';
import { OwnChanges, prefetchOwnChanges } from './own-changes.tsx';
import { SignIns } from '../sign-in/sign-ins.tsx';

const Exports = lazy(() => import('../organization/exports.tsx').then((part) => ({ default: part.Exports })));

const address = { show: oneOf(['changes', 'sign-ins', 'exports'], 'changes') };

const prefetchActivity: Prefetch = prefetchOwnChanges;

/** Changes and sign-ins in the user's name. */
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
          { value: 'exports', label: t('setting.exports.title') },
        ]}
        onChange={(show) => put({ show })}
      >
        {at.show === 'changes' && <OwnChanges />}
        {at.show === 'sign-ins' && <SignIns />}
        <Suspense fallback={<SkeletonRows count={4} height={60} />}>{at.show === 'exports' && <Exports />}</Suspense>
      </Tabs>
    </Page>
  );
}

export const route = { Component: ActivityPage, handle: { prefetch: prefetchActivity } };
