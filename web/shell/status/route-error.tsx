import { useEffect } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { isCombined } from '../../core/client/errors.ts';
import { useIsOnline } from '../../core/outbox/use-is-online.ts';
import { ErrorPane } from '../../ui/feedback/error-pane.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Button } from '../../ui/button/button.tsx';

/** A screen that broke or could not be loaded: what happened, and a way on that is not the back button. */
export function RouteError() {
  const { t } = useTranslation();
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <EmptyState kind="none" title={t('shell.notFound')} action={<Button to="/">{t('shell.toStart')}</Button>} />;
  }
  if (!isCombined(error)) console.error(error);
  if (!navigator.onLine) return <NotLoaded />;
  return <ErrorPane error={error instanceof Error ? error : new Error('route')} onRetry={() => location.reload()} />;
}

/** Part of a screen that is not here yet. Without a connection the browser would leave the workspace for its own error page. */
function NotLoaded() {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  useEffect(() => {
    if (isOnline) location.reload();
  }, [isOnline]);
  return <EmptyState kind="failed" title={t('ui.failedTitle')} text={t('error.offline')} />;
}
