import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '../../core/client/errors.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { useAnnounce } from '../../core/writes/undo.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import styles from '../customer.module.css';
import { portalRequestInputLimits, useCreatePortalRequestMutation } from '../generated.ts';
import { portalHome } from '../home.ts';

const kinds = ['question', 'document', 'problem', 'change'] as const;

/** Creates a request to the organization. */
export function AskForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useId();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const [{ fetching }, create] = useCreatePortalRequestMutation();
  const [kind, setKind] = useState<(typeof kinds)[number]>('question');
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '' || text.trim() === '') return setProblem(t('customer.portal.needed'));
    const result = await create({ request: { kind, title, text } });
    if (result.error) return setProblem(errorText(result.error, t));
    announce(result, t('customer.portal.sent'));
    onClose();
    if (result.data) void navigate(`${portalHome}/${result.data.createPortalRequest.id}`);
  };
  return (
    <Dialog
      open
      isPage
      title={t('customer.portal.ask')}
      onClose={onClose}
      width={560}
      actions={
        <>
          <Button variant="solid" type="submit" form={form} busy={fetching}>
            {t('customer.portal.send')}
          </Button>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <Field label={t('customer.portal.title')} required error={problem}>
          <Input
            autoFocus
            value={title}
            maxLength={portalRequestInputLimits.title.max}
            onChange={(event) => {
              setProblem(undefined);
              setTitle(event.target.value);
            }}
          />
        </Field>
        <Field label={t('customer.request.kindLabel')}>
          <Select
            value={kind}
            options={kinds.map((value) => ({ value, label: t(`customer.requestKind.${value}`) }))}
            onChange={setKind}
          />
        </Field>
        <Field label={t('customer.portal.text')} required>
          <Textarea
            minRows={5}
            value={text}
            maxLength={portalRequestInputLimits.text.max}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
