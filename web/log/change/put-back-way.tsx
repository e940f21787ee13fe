import { useId } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { networkOnly } from '../../core/client/network-only.ts';
import { Button } from '../../ui/button/button.tsx';
import { Link } from '../../ui/page/link.tsx';
import styles from './change-pane.module.css';
import { type LogDetailsFragment, useRemovalQuery, useRevertPreviewQuery } from '../generated.ts';
import { home } from '../home.ts';

type Props = { change: LogDetailsFragment; tail: string; onAsk: () => void };

/** Undo button; if undo isn't possible, the reason and the change that has to be undone first. */
export function PutBackWay({ change, tail, onAsk }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { record, record_id: recordId, batch } = change;
  const [{ data, error }] = useRevertPreviewQuery({
    variables: { id: change.id, whole: false },
    pause: change.refused !== null,
    ...networkOnly,
  });
  const found = data?.revertPreview?.refused ?? null;
  // Other changes of the same write may still need undoing.
  const refused = change.refused ?? (found === 'same' && batch !== null ? null : found);
  const isGone = refused === 'gone';
  const [{ data: removals }] = useRemovalQuery({ variables: { record, recordId }, pause: !isGone });
  const removal = removals?.changes?.[0]?.id;
  const isKnown = Boolean(change.refused ?? data ?? error);
  return (
    <>
      {!change.refused && (
        <Button
          variant="solid"
          icon="arrow-uturn-left"
          disabled={!isKnown || refused !== null}
          aria-describedby={refused ? id : undefined}
          onClick={onAsk}
        >
          {t('log.putBack')}
        </Button>
      )}
      {refused && (
        <p id={id} className={styles.hint}>
          {t(`log.refused.${refused}`)}{' '}
          {isGone && removal && <Link to={`${home}/${removal}${tail}`}>{t('log.seeRemoval')}</Link>}
        </p>
      )}
    </>
  );
}
