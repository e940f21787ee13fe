import { useEffect } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { isCombined } from '../../core/client/errors.ts';
import { useIsOnline } from '../../core/outbox/use-is-online.ts';
import { ErrorPane } from '../../ui/feedback/error-pane.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Button } from '../../ui/button/button.tsx';

/** Error page of a screen that failed to render or load, with ways to continue. */
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

/** Part of a screen couldn't be loaded. When offline a reload would lead to the browser's error page. */
function NotLoaded() {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  useEffect(() => {
    if (isOnline) location.reload();
  }, [isOnline]);
  return <EmptyState kind="failed" title={t('ui.failedTitle')} text={t('error.offline')} />;
}
