import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { isSure } from '../core/state/confirmation.ts';
import { hasRight } from '../core/session/guards.ts';
import { listIn, toDate, useCountryName, useDates } from '../core/words/intl.ts';
import type { Prefetch } from '../core/routes/route-table.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { oneOf, useAddress } from '../core/routes/use-address.ts';
import { useWrite } from '../core/writes/use-write.ts';
import { Gone } from '../list/record/gone.tsx';
import { Button } from '../ui/button/button.tsx';
import { ErrorPane } from '../ui/feedback/error-pane.tsx';
import { Fact, DescriptionList } from '../ui/display/description-list.tsx';
import { Link } from '../ui/page/link.tsx';
import { Page, Pane } from '../ui/page/page.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { Tabs } from '../ui/page/tabs.tsx';
import { AccessPane } from './documents/access-pane.tsx';
import { ContactsPane } from './contacts-pane.tsx';
import styles from './customer.module.css';
import {
  type CustomerDetailsFragment,
  useDeleteCustomerMutation,
  fetchCustomer,
  useCustomerRecord,
} from './generated.ts';
import { home } from './home.ts';
import { NotesPane } from './notes-pane.tsx';
import { RequestsPane } from './requests/requests-pane.tsx';
import { CustomerStateChip, Flags } from './requests/state-chips.tsx';
import { TimelinePane } from './timeline-pane.tsx';

const CustomerForm = lazy(() => import('./customer-form.tsx').then((part) => ({ default: part.CustomerForm })));

const tabs = ['timeline', 'contacts', 'requests', 'access', 'notes'] as const;
const shape = { tab: oneOf(tabs, 'timeline') };

export const prefetchCustomer: Prefetch = (client, { id = '' }) => void fetchCustomer(client, { id });

/** One customer: timeline, contacts, requests, documents and access. */
export function CustomerPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const of = useCustomerRecord({ id });
  const one = of.record;
  return (
    <Page
      title={one?.name ?? t('customer.one')}
      lead={<Link to={home}>{t('customer.all')}</Link>}
      actions={one && hasRight('customers.manage') && <Deeds one={one} />}
    >
      {of.state === 'loading' && <SkeletonRows count={8} picture={false} />}
      {of.state === 'failed' && of.error && <ErrorPane error={of.error} onRetry={of.retry} />}
      {of.state === 'gone' && (
        <Gone
          icon="users"
          words={{ gone: t('customer.gone'), goneText: t('customer.goneText'), toList: t('customer.all') }}
          to={home}
        />
      )}
      {one && <CustomerView key={one.id} one={one} />}
    </Page>
  );
}

function Deeds({ one }: { one: CustomerDetailsFragment }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isEditing, setEditing] = useState(false);
  const remove = useWrite(useDeleteCustomerMutation());
  const takeAway = async () => {
    const { id, name } = one;
    if (!(await isSure(t('customer.deleteTitle', { name }), t('customer.deleteText'), t('customer.delete')))) return;
    if (await remove({ id }, t('customer.deleted'))) void navigate(home);
  };
  return (
    <>
      <Button icon="trash" onClick={() => void takeAway()}>
        {t('customer.delete')}
      </Button>
      <Button variant="solid" icon="pencil-square" onClick={() => setEditing(true)}>
        {t('customer.edit')}
      </Button>
      <Suspense>{isEditing && <CustomerForm one={one} onClose={() => setEditing(false)} />}</Suspense>
    </>
  );
}

function CustomerView({ one }: { one: CustomerDetailsFragment }) {
  const { t } = useTranslation();
  const { at, put } = useAddress(shape);
  const { tab } = at;
  return (
    <>
      <Summary one={one} />
      <Tabs
        value={tab}
        tabs={tabs.map((value) => ({ value, label: t(`customer.tabs.${value}`) }))}
        onChange={(value) => put({ tab: value })}
        label={t('customer.views')}
      >
        {tab === 'timeline' && <TimelinePane id={one.id} />}
        {tab === 'contacts' && <ContactsPane one={one} />}
        {tab === 'requests' && <RequestsPane customer={one.id} />}
        {tab === 'access' && <AccessPane one={one} />}
        {tab === 'notes' && <NotesPane one={one} />}
      </Tabs>
    </>
  );
}

function Summary({ one }: { one: CustomerDetailsFragment }) {
  const { t, i18n } = useTranslation();
  const names = listIn(i18n.language);
  const dates = useDates();
  const countryName = useCountryName();
  const day = (text: string | null) => {
    const date = toDate(text);
    return date && dates.long(date);
  };
  const contract = [day(one.contractFrom), day(one.contractTo)].filter(Boolean).join(' – ');
  return (
    <Pane>
      <div className={styles.form}>
        <span className={styles.chips}>
          <CustomerStateChip state={one.state} />
          <Flags flags={one.flags} />
        </span>
        <DescriptionList nameWidth="10em">
          <Fact label={t('customer.domains')}>{names.format(one.domains)}</Fact>
          <Fact label={t('customer.owner')}>{one.owner?.name ?? t('customer.noOwner')}</Fact>
          <Fact label={t('customer.tierLabel')}>{t(`customer.tier.${one.tier}`)}</Fact>
          <Fact label={t('customer.industry')}>{one.industry}</Fact>
          <Fact label={t('customer.country')}>
            {one.country && countryName(one.country, one.country.toUpperCase())}
          </Fact>
          <Fact label={t('customer.contract')}>{contract}</Fact>
          <Fact label={t('customer.lastContact')}>{day(one.lastContactAt)}</Fact>
          <Fact label={t('customer.tags')}>{names.format(one.tags)}</Fact>
        </DescriptionList>
      </div>
    </Pane>
  );
}
