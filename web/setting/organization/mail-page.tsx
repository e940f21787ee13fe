import { useTranslation } from '../../core/words/translation.tsx';
import { networkOnly } from '../../core/client/network-only.ts';
import { toDate, useDates } from '../../core/words/intl.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { useMinute } from '../../core/dates/use-minute.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Page, Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { type MailSendingQuery, useMailSendingQuery, fetchMailSending } from '../generated.ts';
import styles from '../list.module.css';
import { MailTrial } from './mail-trial.tsx';

const prefetchMail: Prefetch = (client) => void fetchMailSending(client);

type Sending = NonNullable<MailSendingQuery['mailSending']>;

const tones = { unset: 'warning', working: 'success', away: 'danger' } as const;
const counted = [
  ['waiting', 'clock'],
  ['retried', 'arrow-path'],
  ['givenUp', 'x-circle'],
] as const;

/** State of email delivery, unsent mails, and a test. */
function MailPage() {
  const { t } = useTranslation();
  const [{ data, error }, refetch] = useMailSendingQuery();
  const retry = () => refetch(networkOnly);
  // Updates relative times.
  useMinute();
  return (
    <Page narrow title={t('setting.mail.title')} lead={t('upkeep.mail.lead')}>
      <Loaded
        of={{ data: data?.mailSending, error, retry }}
        skeleton={<SkeletonRows count={4} picture={false} height={60} />}
      >
        {(sending) => (
          <>
            <Alert tone={tones[sending.state]}>{t(`upkeep.mail.states.${sending.state}`)}</Alert>
            <MailTrial from={sending.from} onDone={retry} />
            <Letters sending={sending} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Unsent mails to members. */
function Letters({ sending }: { sending: Sending }) {
  const { t } = useTranslation();
  const dates = useDates();
  const oldest = toDate(sending.oldest);
  const late = counted.filter(([name]) => sending[name] > 0);
  return (
    <Pane id="mail.letters" flush title={t('setting.mail.letters')} hint={t('upkeep.mail.lettersHint')}>
      <ul>
        {late.length === 0 && (
          <li className={styles.row}>
            <Icon name="check-circle" />
            {t('upkeep.mail.none')}
          </li>
        )}
        {late.map(([name, icon]) => (
          <li key={name} className={styles.row}>
            <Icon name={icon} />
            <div className={styles.text}>
              <strong>{t(`upkeep.mail.${name}`, { count: sending[name] })}</strong>
              <span>
                {t(
                  name === 'waiting' && sending.state === 'unset'
                    ? 'upkeep.mail.waitingUnset'
                    : `upkeep.mail.${name}Text`,
                )}
              </span>
            </div>
          </li>
        ))}
        {oldest && late.length > 0 && (
          <li className={styles.row}>{t('upkeep.mail.oldest', { when: dates.relative(oldest) })}</li>
        )}
      </ul>
    </Pane>
  );
}

export const route = { Component: MailPage, handle: { prefetch: prefetchMail } };
