import { useTranslation } from '../../core/words/translation.tsx';
import { toDate, useDates } from '../../core/words/intl.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { Button } from '../../ui/button/button.tsx';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { type HookDeliveryFactsFragment, useRedeliverHookMutation } from '../generated.ts';
import styles from '../hooks.module.css';

/** Request and response of a delivery, with resend. */
export function HookDeliveryDetails({ delivery, onSent }: { delivery: HookDeliveryFactsFragment; onSent: () => void }) {
  const { t } = useTranslation();
  const dates = useDates();
  const announce = useAnnounce();
  const [{ fetching }, redeliver] = useRedeliverHookMutation();
  const { id, eventId, state, problem, isManual, requestHead, request, responseHead, response, status } = delivery;
  const next = toDate(delivery.nextTryAt);
  const isPending = state === 'waiting' || state === 'failed';
  const send = async () => {
    if (announce(await redeliver({ id }), t('hooks.sentAgain'))) onSent();
  };
  return (
    <div className={styles.details}>
      <div className={styles.head}>
        <p>
          {[
            problem && t(`hooks.problems.${problem}`),
            state === 'sent' && t('hooks.accepted'),
            isPending && (next ? t('hooks.nextTry', { when: dates.relative(next) }) : t('hooks.held')),
            isManual && t('hooks.manual'),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        <Button size="sm" icon="arrow-path" busy={fetching} onClick={() => void send()}>
          {t('hooks.sendAgain')}
        </Button>
      </div>
      <Text
        title={t('hooks.request')}
        text={[requestHead, pretty(request)].filter(Boolean).join('\n\n')}
        copied={request}
      />
      <Text
        title={t('hooks.response')}
        text={[status && `HTTP ${status}`, responseHead, response && `\n${response}`].filter(Boolean).join('\n')}
        copied={response}
      />
      <p className={styles.hint}>
        webhook-id: <code>{eventId}</code>
      </p>
    </div>
  );
}

function Text({ title, text, copied }: { title: string; text: string; copied: string }) {
  const { t } = useTranslation();
  return (
    <section aria-label={title}>
      <div className={styles.head}>
        <h3>{title}</h3>
        {copied && <CopyButton text={copied} label={t('hooks.copy', { what: title })} />}
      </div>
      {text ? (
        <pre className={styles.text} tabIndex={0}>
          {text}
        </pre>
      ) : (
        <p className={styles.hint}>{t('hooks.nothing')}</p>
      )}
    </section>
  );
}

function pretty(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}
