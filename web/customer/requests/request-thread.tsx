import { hasRight } from '../../core/session/guards.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { useWrite } from '../../core/writes/use-write.ts';
import { Conversation } from '../../ui/display/conversation.tsx';
import { ReplyAndNote } from '../../ui/form/composer.tsx';
import { Pane } from '../../ui/page/page.tsx';
import styles from '../customer.module.css';
import {
  type CustomerRequestDetailsFragment,
  addCustomerRequestNoteLimits,
  replyToCustomerRequestLimits,
  useAddCustomerRequestNoteMutation,
  useReplyToCustomerRequestMutation,
} from '../generated.ts';

/** Messages from and to the customer, and internal notes. */
export function RequestThread({ one }: { one: CustomerRequestDetailsFragment }) {
  const { t } = useTranslation();
  const reply = useWrite(useReplyToCustomerRequestMutation());
  const note = useWrite(useAddCustomerRequestNoteMutation());
  const { id } = one;
  const name = one.customer?.name ?? '';
  const messages = one.thread.map(({ isInternal, isFromCustomer, by, ...entry }) => {
    const kind = isInternal ? 'internal' : isFromCustomer ? 'theirs' : 'ours';
    const kindName = t(`customer.thread.kind.${kind}`);
    return { ...entry, kind, kindName, avatar: by?.avatar, name: by?.name ?? t('customer.product') } as const;
  });
  return (
    <Pane title={t('customer.thread.title')} hint={t('customer.thread.hint')}>
      <div className={styles.form}>
        <Conversation label={t('customer.thread.entries')} messages={messages} />
        {hasRight('customers.manage') && (
          <ReplyAndNote
            reply={{
              label: t('customer.thread.reply'),
              maxLength: replyToCustomerRequestLimits.text.max,
              hint: t('customer.thread.replyHint', { name }),
              send: t('customer.thread.send', { name }),
              onSend: (text) => reply({ id, text }, t('customer.thread.sent')).then(Boolean),
            }}
            note={{
              label: t('customer.thread.note'),
              maxLength: addCustomerRequestNoteLimits.text.max,
              hint: t('customer.thread.noteHint'),
              send: t('customer.thread.keep'),
              onSend: (text) => note({ id, text }, t('customer.thread.kept')).then(Boolean),
            }}
          />
        )}
      </div>
    </Pane>
  );
}
