import { useTranslation } from '../../core/words/translation.tsx';
import { useConfiguration } from '../../core/session/configuration.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useOutboxQuery } from '../generated.ts';

/** Development: shows the link of an unsent email. */
export function DevMail({ to }: { to: string | undefined }) {
  const { t } = useTranslation();
  const { outbox } = useConfiguration();
  const [{ data }] = useOutboxQuery({
    variables: { to: to ?? null },
    pause: !outbox || !to,
    requestPolicy: 'network-only',
  });
  const mail = data?.outbox[0];
  if (!mail) return null;
  return (
    <Alert tone="info">
      {t('auth.devMail')} {mail.link ? <a href={mail.link}>{mail.subject}</a> : mail.subject}
    </Alert>
  );
}
