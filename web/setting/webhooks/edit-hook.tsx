import { useId, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { errorCode, errorText } from '../../core/client/errors.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { type HookFactsFragment, useUpdateHookMutation } from '../generated.ts';
import { type HookFields, HookForm } from './hook-form.tsx';

export function EditHook({ hook, onClose }: { hook: HookFactsFragment; onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
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
    <Dialog
      open
      title={t('hooks.editTitle')}
      onClose={onClose}
      width={600}
      isPage
      actions={
        <>
          <Button variant="solid" type="submit" form={id} busy={fetching}>
            {t('ui.save')}
          </Button>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </>
      }
    >
      <HookForm id={id} hook={hook} problem={problem} onSend={(fields) => void send(fields)} />
    </Dialog>
  );
}
