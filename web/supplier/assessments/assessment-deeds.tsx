import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCopyText } from '../../core/browser/copy-text.ts';
import { isSure } from '../../core/state/confirmation.ts';
import { hasRight } from '../../core/session/guards.ts';
import { toast } from '../../core/state/toasts.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { useWrite } from '../../core/writes/use-write.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import {
  type AssessmentDetailsFragment,
  useAcceptAssessmentMutation,
  useDeleteAssessmentMutation,
  useReturnAssessmentMutation,
  useSendAssessmentMutation,
  useWithdrawAssessmentMutation,
} from '../generated.ts';
import { assessmentsHome, home } from '../home.ts';

/** Actions available in the current state. */
export function AssessmentDeeds({ one }: { one: AssessmentDetailsFragment }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [link, setLink] = useState<string | null>(null);
  const copyText = useCopyText();
  const [isReturning, setReturning] = useState(false);
  const send = useWrite(useSendAssessmentMutation());
  const withdraw = useWrite(useWithdrawAssessmentMutation());
  const accept = useWrite(useAcceptAssessmentMutation());
  const remove = useWrite(useDeleteAssessmentMutation());
  if (!hasRight('assessments.manage')) return null;
  const { id, state } = one;
  const isOpen = state === 'sent' || state === 'opened' || state === 'inProgress' || state === 'returned';
  const sendIt = async () => {
    const done = await send({ id }, null);
    if (!done) return;
    const { link: made } = done.sendAssessment;
    setLink(made ?? null);
    if (!made) toast(t('assessments.sent', { email: one.email }));
  };
  const end = async () => {
    if (await isSure(t('assessments.withdraw'), t('assessments.withdrawText'), t('assessments.withdraw')))
      await withdraw({ id }, t('assessments.withdrawn'));
  };
  const drop = async () => {
    if (await remove({ id }, t('assessments.deleted'))) void navigate(assessmentsHome);
  };
  return (
    <>
      {state === 'draft' && (
        <>
          <Button variant="plain" tone="danger" onClick={() => void drop()}>
            {t('assessments.delete')}
          </Button>
          <Button variant="solid" icon="paper-airplane" onClick={() => void sendIt()}>
            {t('assessments.send')}
          </Button>
        </>
      )}
      {(isOpen || state === 'submitted') && <Button onClick={() => void end()}>{t('assessments.withdraw')}</Button>}
      {isOpen && <Button onClick={() => void sendIt()}>{t('assessments.sendAgain')}</Button>}
      {state === 'submitted' && (
        <>
          <Button onClick={() => setReturning(true)}>{t('assessments.return')}</Button>
          <Button variant="solid" onClick={() => void accept({ id }, t('assessments.accepted'))}>
            {t('assessments.accept')}
          </Button>
        </>
      )}
      {state === 'accepted' && one.supplier && (
        <Button variant="solid" to={`${home}/${one.supplier.id}`}>
          {t('assessments.toDecision')}
        </Button>
      )}
      {link && (
        <Dialog
          open
          title={t('assessments.linkTitle')}
          onClose={() => setLink(null)}
          width={560}
          actions={
            <Button variant="solid" icon="clipboard" onClick={() => void copyText(link, t('ui.copied'))}>
              {t('assessments.copyLink')}
            </Button>
          }
        >
          <Field label={t('assessments.link')} hint={t('assessments.linkHint')}>
            <Input value={link} readOnly />
          </Field>
        </Dialog>
      )}
      {isReturning && <ReturnDialog id={id} onClose={() => setReturning(false)} />}
    </>
  );
}

function ReturnDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const [message, setMessage] = useState('');
  const [isMissing, setMissing] = useState(false);
  const giveBack = useWrite(useReturnAssessmentMutation());
  const save = async () => {
    if (message.trim() === '') return setMissing(true);
    if (await giveBack({ id, message }, t('assessments.returned'))) onClose();
  };
  return (
    <FormDialog
      title={t('assessments.return')}
      save={t('assessments.return')}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Field
        label={t('assessments.returnMessage')}
        hint={t('assessments.returnHint')}
        required
        error={isMissing ? t('assessments.returnMissing') : undefined}
      >
        <Textarea
          autoFocus
          value={message}
          onChange={({ target }) => {
            setMissing(false);
            setMessage(target.value);
          }}
        />
      </Field>
    </FormDialog>
  );
}
