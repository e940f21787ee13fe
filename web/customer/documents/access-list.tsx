import { useEffect, useState } from 'react';
import { hasRight } from '../../core/session/guards.ts';
import { id, useAddress } from '../../core/routes/use-address.ts';
import { isSure } from '../../core/state/confirmation.ts';
import { toDate, useDates } from '../../core/words/intl.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { useWrite } from '../../core/writes/use-write.ts';
import { Button } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/mark/chip.tsx';
import { DatePicker } from '../../ui/date/date-picker.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import styles from '../customer.module.css';
import { type TrustAccessLineFragment, type TrustDecision, useDecideTrustAccessMutation } from '../generated.ts';

const shape = { access: id };
const dayMs = 86_400_000;
const tones = { asked: 'primary', granted: 'success', refused: 'neutral', revoked: 'neutral' } as const;

const waitingFirst = (accesses: readonly TrustAccessLineFragment[]) =>
  accesses.toSorted((one, other) => Number(other.state === 'asked') - Number(one.state === 'asked'));

/** Requests for access to documents, with the decisions; open ones first. */
export function AccessList({ accesses }: { accesses: readonly TrustAccessLineFragment[] }) {
  const { t } = useTranslation();
  const dates = useDates();
  const [granting, setGranting] = useState<TrustAccessLineFragment | null>(null);
  const decide = useWrite(useDecideTrustAccessMutation());
  const { access } = useAddress(shape).at;
  // A link to one request opens at it.
  useEffect(() => {
    if (access) document.getElementById(`access-${access}`)?.focus();
  }, [access]);
  const mayManage = hasRight('trust.manage');
  const put = (id: string, decision: TrustDecision) => void decide({ id, decision }, t(`customer.decided.${decision}`));
  const revoke = async ({ id, person, document: shared }: TrustAccessLineFragment) => {
    const names = { name: person?.name ?? '', title: shared?.title ?? '' };
    const isMeant = await isSure(t('customer.revokeTitle'), t('customer.revokeText', names), t('customer.revoke'));
    if (isMeant) put(id, 'revoke');
  };
  const downloadsOf = ({ downloads, lastDownloadAt }: TrustAccessLineFragment) => {
    const last = toDate(lastDownloadAt);
    if (!last) return null;
    return `${t('customer.downloadCount', { count: downloads })}, ${t('customer.lastDownload', { day: dates.long(last) })}`;
  };
  const whenOf = ({ state, isExpired, until, askedAt }: TrustAccessLineFragment) => {
    const date = toDate(state === 'granted' ? until : askedAt);
    const day = date ? dates.long(date) : '';
    return state === 'granted'
      ? t(isExpired ? 'customer.expired' : 'customer.until', { day })
      : t('customer.askedOn', { day });
  };
  return (
    <>
      <ul className={styles.lines}>
        {waitingFirst(accesses).map((one) => (
          <li key={one.id} className={styles.line} id={`access-${one.id}`} tabIndex={-1}>
            <span className={styles.named}>
              <strong>{one.document?.title ?? t('customer.goneDocument')}</strong>
              <span>
                {[one.person?.name, one.customer?.name, whenOf(one), downloadsOf(one)].filter(Boolean).join(' · ')}
              </span>
              {one.reason && <span>{one.reason}</span>}
            </span>
            <Chip tone={one.isExpired ? 'neutral' : tones[one.state]}>
              {t(one.isExpired ? 'customer.access.expired' : `customer.access.${one.state}`)}
            </Chip>
            {mayManage && (
              <span className={styles.chips}>
                {(one.state !== 'granted' || one.isExpired) && (
                  <Button size="sm" variant="solid" onClick={() => setGranting(one)}>
                    {t('customer.grant')}
                  </Button>
                )}
                {one.state === 'asked' && (
                  <Button size="sm" onClick={() => put(one.id, 'refuse')}>
                    {t('customer.refuse')}
                  </Button>
                )}
                {one.state === 'granted' && !one.isExpired && (
                  <Button size="sm" tone="danger" onClick={() => void revoke(one)}>
                    {t('customer.revoke')}
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {granting && (
        <Grant
          one={granting}
          onClose={() => setGranting(null)}
          onGrant={async (until) => {
            const { id } = granting;
            if (await decide({ id, decision: 'grant', until: until.toISOString() }, t('customer.decided.grant')))
              setGranting(null);
          }}
        />
      )}
    </>
  );
}

type GrantProps = { one: TrustAccessLineFragment; onClose: () => void; onGrant: (until: Date) => Promise<void> };

function Grant({ one, onClose, onGrant }: GrantProps) {
  const { t } = useTranslation();
  const [now] = useState(() => Date.now());
  const [until, setUntil] = useState<Date | null>(() => {
    const usual = new Date(now + 90 * dayMs);
    const valid = toDate(one.document?.validUntil ?? null);
    return valid && valid.getTime() > now && valid < usual ? valid : usual;
  });
  return (
    <FormDialog
      title={t('customer.grantTitle', { name: one.person?.name ?? '' })}
      save={t('customer.grant')}
      isReady={until !== null}
      width={440}
      onSave={() => until && void onGrant(until)}
      onClose={onClose}
    >
      <Field label={t('customer.grantUntil')} hint={t('customer.grantHint', { title: one.document?.title ?? '' })}>
        <DatePicker
          label={t('customer.grantUntil')}
          value={until}
          min={new Date(now + dayMs)}
          max={new Date(now + 730 * dayMs)}
          onChange={setUntil}
        />
      </Field>
    </FormDialog>
  );
}
