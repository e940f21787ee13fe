import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { errorCode, errorText } from '../../core/client/errors.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { type HookFactsFragment, useUpdateHookMutation } from '../generated.ts';
import { type HookFields, HookDialog } from './hook-dialog.tsx';

export function EditHook({ hook, onClose }: { hook: HookFactsFragment; onClose: () => void }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [{ fetching }, update] = useUpdateHookMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const send = async ({ url, ...fields }: HookFields) => {
    setProblem(null);
    const result = await update({ id: hook.id, hook: { ...fields, ...(url === hook.url ? {} : { url }) } });
    if (result.error)
      return setProblem(errorCode(result.error) === 'BAD_INPUT' ? t('hooks.urlRefused') : errorText(result.error, t));
    announce(result, t('hooks.saved', { title: fields.title }));
    onClose();
  };
  return (
    <HookDialog
      hook={hook}
      problem={problem}
      isBusy={fetching}
      onSend={(fields) => void send(fields)}
      onClose={onClose}
    />
  );
}
