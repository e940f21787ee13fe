import { type ChangeEvent, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import type { CombinedError } from 'urql';
import { errorText, secondFactor } from '../../core/client/errors.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { AuthForm, useAuthForm } from '../auth-form.tsx';
import { AuthFrame } from '../auth-frame.tsx';

type Props = {
  /** The authenticator's key is unreadable, so a code was emailed. */
  isMailed: boolean;
  onCode: (code: string) => Promise<CombinedError | undefined>;
  onBack: () => void;
};

/** Submits automatically once the code is complete. */
const sendWhole = ({ target }: ChangeEvent<HTMLInputElement>): void => {
  if (/^\d{6}$/.test(target.value.trim())) target.form?.requestSubmit();
};

/** Second factor: authenticator code or recovery code. */
export function CodeForm({ isMailed, onCode, onBack }: Props) {
  const { t } = useTranslation();
  const [isKept, setIsKept] = useState(false);

  const form = useAuthForm(
    { code: (value) => (value.trim() ? undefined : t('auth.codeMissing')) },
    async ({ code }, element, fail) => {
      const error = await onCode(code.trim());
      if (!error) return;
      element.reset();
      element.querySelector<HTMLInputElement>('[name=code]')?.focus();
      fail(secondFactor(error) ? t('auth.codeWrong') : errorText(error, t));
    },
  );
  const lead = isKept ? t('auth.keptCodeLead') : isMailed ? t('auth.mailedCodeLead') : t('auth.codeLead');

  return (
    <AuthFrame title={t('auth.codeTitle')} lead={lead}>
      <AuthForm {...form}>
        <Field label={isKept ? t('auth.keptCode') : t('auth.code')} error={form.errors.code}>
          <Input
            key={String(isKept)}
            name="code"
            autoComplete="one-time-code"
            inputMode={isKept ? 'text' : 'numeric'}
            spellCheck={false}
            autoFocus
            {...(isKept || isMailed ? {} : { onChange: sendWhole })}
          />
        </Field>
        <Button type="submit" variant="solid" size="lg" wide busy={form.busy}>
          {t('auth.signIn')}
        </Button>
        <Button variant="plain" wide onClick={() => setIsKept(!isKept)}>
          {isKept ? t('auth.useCode') : t('auth.useKeptCode')}
        </Button>
        <Button variant="plain" wide onClick={onBack}>
          {t('auth.codeBack')}
        </Button>
      </AuthForm>
    </AuthFrame>
  );
}
