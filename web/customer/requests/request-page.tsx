import { useParams } from 'react-router';
import { hasRight } from '../../core/session/guards.ts';
import { toDate, useDates } from '../../core/words/intl.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { useWrite } from '../../core/writes/use-write.ts';
import { Gone } from '../../list/record/gone.tsx';
import { DatePicker } from '../../ui/date/date-picker.tsx';
import { ErrorPane } from '../../ui/feedback/error-pane.tsx';
import { Fact, DescriptionList } from '../../ui/display/description-list.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Page, Pane } from '../../ui/page/page.tsx';
import { Select } from '../../ui/form/select.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import styles from '../customer.module.css';
import {
  type CustomerRequestDetailsFragment,
  useUpdateCustomerRequestMutation,
  fetchCustomerRequest,
  useCustomerRequestRecord,
} from '../generated.ts';
import { home, requestsHome } from '../home.ts';
import { RequestLinks } from './request-links.tsx';
import { RequestThread } from './request-thread.tsx';
import { DueDay } from './requests-table.tsx';
import { RequestStateChip } from './state-chips.tsx';
import { usePeople } from '../use-people.ts';

const states = ['new', 'doing', 'waiting', 'answered', 'closed'] as const;
const kinds = ['question', 'document', 'problem', 'change'] as const;

export const prefetchRequest: Prefetch = (client, { id = '' }) => void fetchCustomerRequest(client, { id });

/** One request: details, customer messages and internal notes. */
export function RequestPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const of = useCustomerRequestRecord({ id });
  const one = of.record;
  return (
    <Page
      title={one ? `#${one.number} ${one.title}` : t('customer.request.one')}
      lead={<Link to={requestsHome}>{t('customer.request.toAll')}</Link>}
    >
      {of.state === 'loading' && <SkeletonRows count={6} picture={false} />}
      {of.state === 'failed' && of.error && <ErrorPane error={of.error} onRetry={of.retry} />}
      {of.state === 'gone' && (
        <Gone
          icon="inbox"
          words={{
            gone: t('customer.request.gone'),
            goneText: t('customer.goneText'),
            toList: t('customer.request.toAll'),
          }}
          to={requestsHome}
        />
      )}
      {one && (
        <div className={styles.split}>
          <div>
            <Pane title={t('customer.request.asked')}>
              <p className={styles.text}>{one.text || one.title}</p>
            </Pane>
            <RequestThread key={one.id} one={one} />
          </div>
          <div>
            <RequestFacts one={one} />
            <RequestLinks one={one} />
          </div>
        </div>
      )}
    </Page>
  );
}

function RequestFacts({ one }: { one: CustomerRequestDetailsFragment }) {
  const { t } = useTranslation();
  const dates = useDates();
  const { owners } = usePeople();
  const update = useWrite(useUpdateCustomerRequestMutation());
  const put = (customerRequest: Parameters<typeof update>[0]['customerRequest']) =>
    void update({ id: one.id, customerRequest }, t('customer.saved'));
  const opened = toDate(one.createdAt);
  return (
    <Pane title={t('customer.request.about')}>
      <div className={styles.form}>
        <DescriptionList nameWidth="8em">
          <Fact label={t('customer.one')}>
            {one.customer && <Link to={`${home}/${one.customer.id}`}>{one.customer.name}</Link>}
          </Fact>
          <Fact label={t('customer.request.by')}>{one.by?.name}</Fact>
          <Fact label={t('customer.request.opened')}>{opened && dates.full(opened)}</Fact>
          <Fact label={t('customer.request.ticket')}>{one.ticketNumber !== null && `#${one.ticketNumber}`}</Fact>
          {!hasRight('customers.manage') && (
            <>
              <Fact label={t('customer.stateLabel')}>
                <RequestStateChip state={one.state} />
              </Fact>
              <Fact label={t('customer.owner')}>{one.owner?.name ?? t('customer.noOwner')}</Fact>
            </>
          )}
          <Fact label={t('customer.request.due')}>
            <DueDay one={one} />
          </Fact>
        </DescriptionList>
        {hasRight('customers.manage') && (
          <>
            <Field label={t('customer.stateLabel')}>
              <Select
                value={one.state}
                options={states.map((value) => ({ value, label: t(`customer.requestState.${value}`) }))}
                onChange={(state) => put({ state })}
              />
            </Field>
            <Field label={t('customer.owner')}>
              <Select
                value={one.owner?.id ?? ''}
                options={owners}
                onChange={(ownerId) => put({ ownerId: ownerId || null })}
              />
            </Field>
            <Field label={t('customer.request.kindLabel')}>
              <Select
                value={one.kind}
                options={kinds.map((value) => ({ value, label: t(`customer.requestKind.${value}`) }))}
                onChange={(kind) => put({ kind })}
              />
            </Field>
            <Field label={t('customer.request.changeDue')}>
              <DatePicker
                label={t('customer.request.changeDue')}
                value={toDate(one.dueDate)}
                onChange={(date) => put({ dueDate: date?.toISOString() ?? null })}
              />
            </Field>
          </>
        )}
      </div>
    </Pane>
  );
}
