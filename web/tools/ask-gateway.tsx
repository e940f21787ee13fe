import type { ReactNode } from 'react';
import { errorCode, errorText } from '../core/errors.ts';
import { hasRight } from '../core/guards.ts';
import { useTranslation } from '../core/translation.tsx';
import { useIsOnline } from '../core/use-is-online.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import styles from './ask-gateway.module.css';
import type { LookUp } from './use-look-up.ts';

type Props = {
  /** What is sent to the gateway, and what the gateway does with it. */
  sends: ReactNode;
  label: string;
  /** Null as long as there is nothing to ask. */
  onAsk: (() => void) | null;
  lookUp: LookUp<unknown>;
  children?: ReactNode;
};

/** The mark of what leaves the browser: says what is sent before it is sent, and why it can't be. */
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
      <p className={styles.sends}>{sends}</p>
      {may ? (
        <div className={styles.deed}>
          <Button type="submit" icon="cloud-arrow-up" busy={isAsking} disabled={!isOnline || !onAsk}>
            {label}
          </Button>
          {!isOnline && <span role="status">{t('lookups.offline')}</span>}
        </div>
      ) : (
        <p>{t('lookups.noRight')}</p>
      )}
      {error && (
        <Alert tone="warning">
          {errorCode(error) === 'BAD_INPUT' ? t('lookups.unreachable') : errorText(error, t)}
        </Alert>
      )}
    </form>
  );
}
