import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { AuthenticatorKey } from './authenticator-key.tsx';
import { type SetUpTwoStepMutation, useSetUpTwoStepMutation } from '../generated.ts';
import { KeptCodes } from './kept-codes.tsx';
import { PasswordDialog } from './password-dialog.tsx';

type Key = SetUpTwoStepMutation['setUpTwoStep'];
type Props = { isMove: boolean; onClose: () => void; onDone: () => void };

/** Steps: password, key and first code, recovery codes. Nothing changes before the first code is verified. */
export function SetUpTwoStep({ isMove, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const [, setUp] = useSetUpTwoStepMutation();
  const [key, setKey] = useState<Key | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  if (codes) return <KeptCodes codes={codes} onClose={onDone} />;
  if (key) return <AuthenticatorKey authenticator={key} onRecoveryCodes={setCodes} onClose={onClose} />;
  return (
    <PasswordDialog
      title={t(isMove ? 'setting.twoStep.move' : 'setting.twoStep.setUp')}
      text={t(isMove ? 'setting.twoStep.moveText' : 'setting.twoStep.setUpText')}
      label={t('setting.twoStep.next')}
      onClose={onClose}
      onPassword={async (password) => {
        const { data, error } = await setUp({ password });
        if (data) setKey(data.setUpTwoStep);
        return error;
      }}
    />
  );
}
