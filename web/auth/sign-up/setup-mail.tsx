import { useState } from 'react';
import { errorText } from '../../core/client/errors.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useSendSetupMailMutation } from '../generated.ts';
import { emailProblem } from './email-problem.ts';

type Said = { tone: 'success' | 'danger'; text: string };

/** Sends a test email to the entered address. */
export function SetupMail({ token }: { token: string }) {
  const { t } = useTranslation();
  const [{ fetching }, send] = useSendSetupMailMutation();
  const [said, setSaid] = useState<Said | null>(null);

  const trySending = async (form: HTMLFormElement | null) => {
    const field = form?.querySelector<HTMLInputElement>('[name="email"]');
    const email = field?.value.trim() ?? '';
    const problem = emailProblem(email, t);
    if (problem) {
      field?.focus();
      return setSaid({ tone: 'danger', text: problem });
    }
    const { data, error } = await send({ token, email });
    const trial = data?.sendSetupMail;
    if (!trial) return setSaid({ tone: 'danger', text: error ? errorText(error, t) : t('error.LINK_EXPIRED') });
    if (trial.outcome === 'sent')
      return setSaid({ tone: 'success', text: t('auth.setupMailSent', { email: trial.to }) });
    const text = t(trial.outcome === 'away' ? 'auth.setupMailAway' : 'auth.setupMailFailed');
    setSaid({ tone: 'danger', text: trial.said ? `${text} ${trial.said}` : text });
  };

  return (
    <>
      {said && <Alert tone={said.tone}>{said.text}</Alert>}
      <Button
        tone="neutral"
        busy={fetching}
        onClick={(event: React.MouseEvent<HTMLElement>) => void trySending(event.currentTarget.closest('form'))}
      >
        {t('auth.setupMail')}
      </Button>
    </>
  );
}
