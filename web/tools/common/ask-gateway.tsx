import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { CombinedError } from 'urql';
import { errorCode, errorText, retryAfter } from '../../core/client/errors.ts';
import { hasRight } from '../../core/session/guards.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { useIsOnline } from '../../core/outbox/use-is-online.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import styles from './ask-gateway.module.css';
import type { LookUp } from './use-look-up.ts';

type Props = {
  /** Description of what is sent and how the gateway uses it. */
  sends: ReactNode;
  label: string;
  /** Null if there is nothing to send. */
  onAsk: (() => void) | null;
  lookUp: LookUp<unknown>;
  children?: ReactNode;
};

/** Rate limit of the gateway. */
const lookUpsMost = 30;

function sayWhy(error: CombinedError, t: TFunction): string {
  const code = errorCode(error);
  if (code === 'BAD_INPUT') return t('lookups.unreachable');
  if (code === 'RATE_LIMITED') return t('lookups.tooMany', { most: lookUpsMost, seconds: retryAfter(error) });
  return errorText(error, t);
}

/** Button for requests that leave the browser: states what is sent, or why it can't be. */
export function AskGateway({ sends, label, onAsk, lookUp: { isAsking, error }, children }: Props) {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  const may = hasRight('lookups.manage');
  return (
    <form
      className={styles.ask}
      onSubmit={(event) => {
        event.preventDefault();
        if (may && isOnline && !isAsking) onAsk?.();
      }}
    >
      {children}
      {!may ? (
        <Alert tone="info">{t('lookups.noRight')}</Alert>
      ) : (
        <>
          {isOnline ? (
            <p className={styles.sends}>{sends}</p>
          ) : (
            <p className={styles.sends} role="status">
              {t('lookups.offline')}
            </p>
          )}
          <div>
            <Button type="submit" icon="cloud-arrow-up" busy={isAsking} disabled={!isOnline || !onAsk}>
              {label}
            </Button>
          </div>
        </>
      )}
      {error && <Alert tone="warning">{sayWhy(error, t)}</Alert>}
    </form>
  );
}
