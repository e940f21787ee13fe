import { useId, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { errorCode, errorText } from '../../core/client/errors.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useCreateHookMutation } from '../generated.ts';
import { type HookFields, HookForm } from './hook-form.tsx';
import { HookSecret } from './hook-secret.tsx';

/** Adds a webhook and shows its secret once; closes with the new ID. */
export function NewHook({ onClose }: { onClose: (made: string | null) => void }) {
  const { t } = useTranslation();
  const id = useId();
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
    <Dialog
      open
      title={t('hooks.add')}
      onClose={() => onClose(null)}
      width={600}
      isPage
      actions={
        <>
          <Button variant="solid" type="submit" form={id} busy={fetching}>
            {t('hooks.create')}
          </Button>
          <Button onClick={() => onClose(null)}>{t('ui.cancel')}</Button>
        </>
      }
    >
      <HookForm id={id} problem={problem} onSend={(fields) => void send(fields)} />
    </Dialog>
  );
}
