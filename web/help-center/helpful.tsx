import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { Button } from '../ui/button/button.tsx';
import styles from './helpful.module.css';

type Props = {
  /** The user's vote, or null. */
  mine: boolean | null | undefined;
  onVote: (helpful: boolean | null) => Promise<boolean>;
  /** Shown after a negative vote, to ask what was missing. */
  afterNo?: ReactNode;
  keys?: { yes: string; no: string };
};

/** Vote whether a text was helpful; a second click removes it. Applied optimistically. */
export function Helpful({ mine, onVote, afterNo, keys }: Props) {
  const { t } = useTranslation();
  const title = useId();
  const [pressed, setPressed] = useState<{ helpful: boolean | null } | null>(null);
  const said = pressed ? pressed.helpful : (mine ?? null);
  const vote = async (helpful: boolean) => {
    const wanted = said === helpful ? null : helpful;
    setPressed({ helpful: wanted });
    await onVote(wanted);
    // Shows the response, or the previous vote after a refusal.
    setPressed(null);
  };
  const look = (helpful: boolean) => ({ look: said === helpful ? ('soft' as const) : ('outlined' as const) });
  return (
    <div className={styles.helpful} role="group" aria-labelledby={title}>
      <div className={styles.line}>
        <span id={title}>{t('reading.helpful')}</span>
        <span className={styles.answers}>
          <Button
            size="sm"
            icon="hand-thumb-up"
            aria-pressed={said === true}
            {...look(true)}
            {...(keys ? { shortcut: keys.yes } : {})}
            onClick={() => void vote(true)}
          >
            {t('reading.yes')}
          </Button>
          <Button
            size="sm"
            icon="hand-thumb-down"
            aria-pressed={said === false}
            {...look(false)}
            {...(keys ? { shortcut: keys.no } : {})}
            onClick={() => void vote(false)}
          >
            {t('reading.no')}
          </Button>
        </span>
      </div>
      <p role="status" className={styles.thanks}>
        {said !== null && t('reading.thanks')}
      </p>
      {said === false && afterNo}
    </div>
  );
}
