import { toDate, useDates } from '../core/words/intl.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { toast } from '../core/state/toasts.ts';
import { useAnnounce } from '../core/writes/undo.ts';
import { useMinute } from '../core/dates/use-minute.ts';
import { Button } from '../ui/button/button.tsx';
import { Chip } from '../ui/mark/chip.tsx';
import { Link } from '../ui/page/link.tsx';
import { Pane } from '../ui/page/page.tsx';
import { Switch } from '../ui/form/switch.tsx';
import {
  type StreetPartsFragment,
  type StreetSiteFragment,
  useCheckStreetSiteMutation,
  useUpdateStreetMutation,
} from './generated.ts';
import styles from './street-page.module.css';

export type House = StreetPartsFragment['houses'][number];
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
  'unreachable',
];

type Props = {
  house: House;
  /** The corresponding site; null if it isn't among the organization's. */
  site: StreetSiteFragment | null;
  onChange: (street: StreetPartsFragment) => void;
};

/** A demo site: its faults and the check that finds them. */
export function HousePane({ house: { name, title, faults: on }, site, onChange }: Props) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [{ fetching }, update] = useUpdateStreetMutation();
  const put = async (fault: Fault, isOn: boolean) => {
    const result = await update({ house: name, faults: isOn ? [...on, fault] : on.filter((one) => one !== fault) });
    if (result.data) onChange(result.data.updateStreet);
    announce(result, t(isOn ? 'street.turnedOn' : 'street.turnedOff', { fault: t(`street.fault.${fault}`) }));
  };
  return (
    <Pane title={site?.title ?? title} hint={name} actions={site && <CheckButton site={site} />}>
      {site && <State site={site} />}
      <ul className={styles.faults} aria-label={t('street.faults')}>
        {faults.map((fault) => (
          <li key={fault}>
            <span>
              {t(`street.fault.${fault}`)}
              {on.includes(fault) && <Chip tone="warning">{t('street.hasFault')}</Chip>}
            </span>
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

function CheckButton({ site: { id, runningSince } }: { site: StreetSiteFragment }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [{ fetching }, check] = useCheckStreetSiteMutation();
  return (
    <Button
      variant="solid"
      icon="arrow-path"
      busy={fetching || runningSince !== null}
      onClick={() => void check({ id }).then((result) => announce(result, null) && toast(t('street.begun')))}
    >
      {t('street.check')}
    </Button>
  );
}

/** Result of its latest check. */
function State({ site: { id, score, outcome, checkedAt } }: { site: StreetSiteFragment }) {
  const { t } = useTranslation();
  const dates = useDates();
  useMinute();
  const checked = toDate(checkedAt);
  return (
    <p className={styles.state}>
      {score !== null
        ? t('street.score', { score })
        : t(outcome === 'unreachable' ? 'street.unreachable' : 'street.noScore')}{' '}
      {checked && t('street.checked', { when: dates.relative(checked) })}{' '}
      <Link to={`/web/${id}`}>{t('street.results')}</Link>
    </p>
  );
}
