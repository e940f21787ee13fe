import { useState } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '../../core/client/errors.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { useAnnounce } from '../../core/writes/undo.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import { portalRequestInputLimits, useCreatePortalRequestMutation } from '../generated.ts';
import { portalHome } from '../home.ts';

const kinds = ['question', 'document', 'problem', 'change'] as const;

/** Creates a request to the organization. */
export function AskForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const [{ fetching }, create] = useCreatePortalRequestMutation();
  const [kind, setKind] = useState<(typeof kinds)[number]>('question');
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const send = async () => {
    if (title.trim() === '' || text.trim() === '') return setProblem(t('customer.portal.needed'));
    const result = await create({ request: { kind, title, text } });
    if (result.error) return setProblem(errorText(result.error, t));
    announce(result, t('customer.portal.sent'));
    onClose();
    if (result.data) void navigate(`${portalHome}/${result.data.createPortalRequest.id}`);
  };
  return (
    <FormDialog
      title={t('customer.portal.ask')}
      save={t('customer.portal.send')}
      isBusy={fetching}
      isPage
      onSave={() => void send()}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
