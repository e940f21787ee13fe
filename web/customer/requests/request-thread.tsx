import { type FormEvent, useState } from 'react';
import { hasRight } from '../../core/session/guards.ts';
import { toDate, useDates } from '../../core/words/intl.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { useWrite } from '../../core/writes/use-write.ts';
import { Avatar } from '../../ui/mark/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/mark/chip.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import styles from '../customer.module.css';
import {
  type CustomerRequestDetailsFragment,
  useAddCustomerRequestNoteMutation,
  useReplyToCustomerRequestMutation,
} from '../generated.ts';

/** Thread of messages from and to the customer and of internal notes, each styled differently. */
export function RequestThread({ one }: { one: CustomerRequestDetailsFragment }) {
  const { t } = useTranslation();
  const dates = useDates();
  return (
    <Pane title={t('customer.thread.title')} hint={t('customer.thread.hint')}>
      <div className={styles.form}>
        {one.thread.length > 0 && (
          <ol className={styles.thread} aria-label={t('customer.thread.entries')}>
            {one.thread.map(({ id, at, text, isInternal, isFromCustomer, by }) => {
              const kind = isInternal ? 'internal' : isFromCustomer ? 'theirs' : 'ours';
              const date = toDate(at);
              return (
                <li key={id} className={styles.entry} data-kind={kind}>
                  <header>
                    {by && <Avatar name={by.name} src={by.avatar} size={24} />}
                    <strong>{by?.name ?? t('customer.product')}</strong>
                    <Chip tone={isInternal ? 'warning' : isFromCustomer ? 'primary' : 'neutral'}>
                      {t(`customer.thread.kind.${kind}`)}
                    </Chip>
                    {date && <time dateTime={at}>{dates.full(date)}</time>}
                  </header>
                  <p className={styles.text}>{text}</p>
                </li>
              );
            })}
          </ol>
        )}
        {hasRight('customers.manage') && <Composers id={one.id} customer={one.customer?.name ?? ''} />}
      </div>
    </Pane>
  );
}

/** Separate fields for replies and internal notes, so that a note isn't sent to the customer by mistake. */
function Composers({ id, customer }: { id: string; customer: string }) {
  const { t } = useTranslation();
  const reply = useWrite(useReplyToCustomerRequestMutation());
  const note = useWrite(useAddCustomerRequestNoteMutation());
  return (
    <div className={styles.composers}>
      <Composer
        kind="external"
        label={t('customer.thread.reply')}
        hint={t('customer.thread.replyHint', { name: customer })}
        send={t('customer.thread.send', { name: customer })}
        onSend={(text) => reply({ id, text }, t('customer.thread.sent')).then(Boolean)}
      />
      <Composer
        kind="internal"
        label={t('customer.thread.note')}
        hint={t('customer.thread.noteHint')}
        send={t('customer.thread.keep')}
        onSend={(text) => note({ id, text }, t('customer.thread.kept')).then(Boolean)}
      />
    </div>
  );
}

type ComposerProps = {
  kind: 'internal' | 'external';
  label: string;
  hint: string;
  send: string;
  onSend: (text: string) => Promise<boolean>;
};

function Composer({ kind, label, hint, send, onSend }: ComposerProps) {
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || isBusy) return;
    setBusy(true);
    if (await onSend(text.trim())) setText('');
    setBusy(false);
  };
  return (
    <form className={styles.composer} data-kind={kind} aria-label={label} onSubmit={(event) => void submit(event)}>
      <Field label={label} hint={hint}>
        <Textarea minRows={3} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Button
        type="submit"
        variant={kind === 'external' ? 'solid' : 'outlined'}
        icon={kind === 'external' ? 'paper-airplane' : 'lock-closed'}
        busy={isBusy}
        disabled={text.trim() === ''}
      >
        {send}
      </Button>
    </form>
  );
}
