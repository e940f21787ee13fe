import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { errorCode, errorText } from '../../core/client/errors.ts';
import { useCreateHookMutation } from '../generated.ts';
import { type HookFields, HookDialog } from './hook-dialog.tsx';
import { HookSecret } from './hook-secret.tsx';

/** Adds a webhook and shows its secret once; closes with the new ID. */
export function NewHook({ onClose }: { onClose: (made: string | null) => void }) {
  const { t } = useTranslation();
  const [{ fetching }, create] = useCreateHookMutation();
  const [made, setMade] = useState<{ id: string; secret: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (made) return <HookSecret secret={made.secret} onClose={() => onClose(made.id)} />;
  const send = async (hook: HookFields) => {
    setProblem(null);
    const { data, error } = await create({ hook });
    if (data) setMade({ id: data.createHook.hook.id, secret: data.createHook.secret });
    else if (error) setProblem(errorCode(error) === 'BAD_INPUT' ? t('hooks.urlRefused') : errorText(error, t));
  };
  return (
    <HookDialog
      problem={problem}
      isBusy={fetching}
      onSend={(fields) => void send(fields)}
      onClose={() => onClose(null)}
    />
  );
}
