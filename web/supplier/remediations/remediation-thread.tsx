import { hasRight } from '../../core/session/guards.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { useWrite } from '../../core/writes/use-write.ts';
import { Conversation } from '../../ui/display/conversation.tsx';
import { ReplyAndNote } from '../../ui/form/composer.tsx';
import { Pane } from '../../ui/page/page.tsx';
import {
  type RemediationDetailsFragment,
  addSupplierRemediationNoteLimits,
  replyToSupplierRemediationLimits,
  useAddSupplierRemediationNoteMutation,
  useReplyToSupplierRemediationMutation,
} from '../generated.ts';
import styles from '../supplier.module.css';

/** Messages from and to the supplier, and internal notes. */
export function RemediationThread({ one }: { one: RemediationDetailsFragment }) {
  const { t } = useTranslation();
  const reply = useWrite(useReplyToSupplierRemediationMutation());
  const note = useWrite(useAddSupplierRemediationNoteMutation());
  const { id } = one;
  const name = one.supplier?.name ?? '';
  const messages = one.thread.map(({ isInternal, isFromSupplier, by, step, ...entry }) => {
    const kind = isInternal ? 'internal' : isFromSupplier ? 'theirs' : 'ours';
    return {
      ...entry,
      kind,
      kindName: t(`assessments.remediation.kind.${kind}`),
      avatar: by?.avatar,
      name: by?.name ?? t('assessments.remediation.product'),
      step: step === 'message' ? null : t(`assessments.remediation.step.${step}`),
    } as const;
  });
  return (
    <Pane title={t('assessments.remediation.thread')} hint={t('assessments.remediation.threadHint')}>
      <div className={styles.form}>
        <Conversation label={t('assessments.remediation.entries')} messages={messages} />
        {hasRight('assessments.manage') && (
          <ReplyAndNote
            reply={{
              label: t('assessments.remediation.reply'),
              maxLength: replyToSupplierRemediationLimits.text.max,
              hint: t('assessments.remediation.replyHint', { name }),
              send: t('assessments.remediation.send', { name }),
              onSend: (text) => reply({ id, text }, t('assessments.remediation.sent')).then(Boolean),
            }}
            note={{
              label: t('assessments.remediation.note'),
              maxLength: addSupplierRemediationNoteLimits.text.max,
              hint: t('assessments.remediation.noteHint'),
              send: t('assessments.remediation.keep'),
              onSend: (text) => note({ id, text }, t('assessments.remediation.kept')).then(Boolean),
            }}
          />
        )}
      </div>
    </Pane>
  );
}
