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
import {
  type RemediationDetailsFragment,
  useAddSupplierRemediationNoteMutation,
  useReplyToSupplierRemediationMutation,
} from '../generated.ts';
import styles from './remediations.module.css';

/** Thread of messages from and to the supplier and of internal notes, each styled differently. */
export function RemediationThread({ one }: { one: RemediationDetailsFragment }) {
  const { t } = useTranslation();
  return (
    <Pane title={t('assessments.remediation.thread')} hint={t('assessments.remediation.threadHint')}>
      <div className={styles.talk}>
        {one.thread.length > 0 && (
          <ol className={styles.thread} aria-label={t('assessments.remediation.entries')}>
            {one.thread.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
        {hasRight('assessments.manage') && <Composers id={one.id} supplier={one.supplier?.name ?? ''} />}
      </div>
    </Pane>
  );
}

function Entry({ entry }: { entry: RemediationDetailsFragment['thread'][number] }) {
  const { t } = useTranslation();
  const dates = useDates();
  const { at, text, step, isInternal, isFromSupplier, by } = entry;
  const kind = isInternal ? 'internal' : isFromSupplier ? 'theirs' : 'ours';
  const date = toDate(at);
  return (
    <li className={styles.entry} data-kind={kind}>
      <header>
        {by && <Avatar name={by.name} src={by.avatar} size={24} />}
        <strong>{by?.name ?? t('assessments.remediation.product')}</strong>
        <Chip tone={isInternal ? 'warning' : isFromSupplier ? 'primary' : 'neutral'}>
          {t(`assessments.remediation.kind.${kind}`)}
        </Chip>
        {step !== 'message' && <Chip tone="success">{t(`assessments.remediation.step.${step}`)}</Chip>}
        {date && <time dateTime={at}>{dates.full(date)}</time>}
      </header>
      {text && <p className={styles.text}>{text}</p>}
    </li>
  );
}

/** Separate fields for replies and internal notes, so that a note isn't sent to the supplier by mistake. */
function Composers({ id, supplier }: { id: string; supplier: string }) {
  const { t } = useTranslation();
  const reply = useWrite(useReplyToSupplierRemediationMutation());
  const note = useWrite(useAddSupplierRemediationNoteMutation());
  return (
    <div className={styles.composers}>
      <Composer
        kind="external"
        label={t('assessments.remediation.reply')}
        hint={t('assessments.remediation.replyHint', { name: supplier })}
        send={t('assessments.remediation.send', { name: supplier })}
        onSend={(text) => reply({ id, text }, t('assessments.remediation.sent')).then(Boolean)}
      />
      <Composer
        kind="internal"
        label={t('assessments.remediation.note')}
        hint={t('assessments.remediation.noteHint')}
        send={t('assessments.remediation.keep')}
        onSend={(text) => note({ id, text }, t('assessments.remediation.kept')).then(Boolean)}
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
