import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useRenewRecoveryCodesMutation } from '../generated.ts';
import { KeptCodes } from './kept-codes.tsx';
import { PasswordDialog } from './password-dialog.tsx';

export function RenewCodes({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [, renew] = useRenewRecoveryCodesMutation();
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <KeptCodes codes={codes} onClose={onClose} />;
  return (
    <PasswordDialog
      title={t('setting.twoStep.renew')}
      text={t('setting.twoStep.renewText')}
      label={t('setting.twoStep.renew')}
      onClose={onClose}
      onPassword={async (password) => {
        const { data, error } = await renew({ password });
        if (data) setCodes(data.renewRecoveryCodes.codes);
        return error;
      }}
    />
  );
}
