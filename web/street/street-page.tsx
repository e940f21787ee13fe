import { useState } from 'react';
import { anew } from '../core/anew.ts';
import { errorCode } from '../core/errors.ts';
import { toDate, useDates } from '../core/intl.ts';
import type { Warm } from '../core/route-table.ts';
import { useTranslation } from '../core/translation.tsx';
import { useAnnounce } from '../core/undo.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Link } from '../ui/link.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page, Pane } from '../ui/page.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Switch } from '../ui/switch.tsx';
import { StreetDocument, type StreetPartsFragment, useStreetQuery, useUpdateStreetMutation } from './generated.ts';
import styles from './street-page.module.css';

type House = StreetPartsFragment['houses'][number];
type Fault = House['faults'][number];

const faults: readonly Fault[] = [
  'expiredCertificate',
  'nineDayCertificate',
  'wrongName',
  'noHsts',
  'noCsp',
  'insecureCookie',
  'mixedContent',
  'versionLeak',
  'openSpf',
  'dmarcNone',
  'slow',
  'endless',
  'gone',
  'redirectInside',
];

export const warmStreet: Warm = (client) => void client.query(StreetDocument, {}).toPromise();

/** The demo sites of development, with switches for what is wrong with them. */
export function StreetPage() {
  const { t } = useTranslation();
  const [{ data, error }, again] = useStreetQuery({ requestPolicy: 'cache-and-network' });
  const [changed, setChanged] = useState<StreetPartsFragment | null>(null);
  const street = changed ?? data?.street;
  return (
    <Page narrow title={t('street.title')} lead={<Link to="/web">{t('street.lead')}</Link>}>
      {error && errorCode(error) === 'NOT_FOUND' ? (
        <EmptyState kind="none" icon="globe-alt" title={t('street.none')} text={t('street.noneText')} />
      ) : (
        <Loaded
          of={{ data: street, error, retry: () => again(anew) }}
          skeleton={<SkeletonRows count={8} picture={false} />}
        >
          {({ houses, deliveries }) => (
            <>
              {houses.map((house) => (
                <HousePane key={house.name} house={house} onChange={setChanged} />
              ))}
              <Deliveries deliveries={deliveries} />
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}

type HouseProps = { house: House; onChange: (street: StreetPartsFragment) => void };

function HousePane({ house: { name, title, faults: on }, onChange }: HouseProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [{ fetching }, update] = useUpdateStreetMutation();
  const put = async (fault: Fault, isOn: boolean) => {
    const result = await update({ house: name, faults: isOn ? [...on, fault] : on.filter((one) => one !== fault) });
    if (result.data) onChange(result.data.updateStreet);
    announce(result, t('street.saved'));
  };
  return (
    <Pane title={title} hint={name}>
      <ul className={styles.faults}>
        {faults.map((fault) => (
          <li key={fault}>
            <span>{t(`street.fault.${fault}`)}</span>
            <Switch
              label={`${t(`street.fault.${fault}`)} (${name})`}
              checked={on.includes(fault)}
              disabled={fetching}
              onChange={(isOn) => void put(fault, isOn)}
            />
          </li>
        ))}
      </ul>
    </Pane>
  );
}

function Deliveries({ deliveries }: Pick<StreetPartsFragment, 'deliveries'>) {
  const { t } = useTranslation();
  const dates = useDates();
  return (
    <Pane title={t('street.sink')} hint={t('street.sinkHint')}>
      {deliveries.length === 0 && <p className={styles.quiet}>{t('street.noDeliveries')}</p>}
      <ul className={styles.faults}>
        {deliveries.map(({ id, at, method, path, body }) => {
          const date = toDate(at);
          return (
            <li key={id} className={styles.delivery}>
              <span>
                {date && dates.moment(date)} <code>{`${method} ${path}`}</code>
              </span>
              <pre>{body}</pre>
            </li>
          );
        })}
      </ul>
    </Pane>
  );
}
