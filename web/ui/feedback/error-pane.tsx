import { useTranslation } from '../../core/words/translation.tsx';
import type { CombinedError } from 'urql';
import { errorText } from '../../core/client/errors.ts';
import { Button } from '../button/button.tsx';
import { EmptyState } from './empty-state.tsx';

type Props = { error: CombinedError | Error; onRetry?: () => void; small?: boolean };

/** Error message with a retry button. */
export function ErrorPane({ error, onRetry, small }: Props) {
  const { t } = useTranslation();
  return (
    <EmptyState
      kind="failed"
      title={t('ui.failedTitle')}
      text={errorText(error, t)}
      small={small ?? false}
      action={
        onRetry && (
          <Button icon="arrow-path" onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        )
      }
    />
  );
}
