import { useState } from 'react';
import { sendFile } from '../../core/files/send-file.ts';
import { toast } from '../../core/state/toasts.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { DatePicker } from '../../ui/date/date-picker.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { type TrustDocumentLineFragment, trustDocumentPatchLimits } from '../generated.ts';

const classes = ['customer', 'public'] as const;
const accepted = '.pdf,.png,.jpg,.jpeg,.webp,.docx,.xlsx,.pptx,.odt,.ods,.txt,.csv,.md';

type Props = { one: TrustDocumentLineFragment | null; onClose: () => void; onSent: () => void };

/** Adds a document or replaces the file of an existing one. */
export function DocumentForm({ one, onClose, onSent }: Props) {
  const { t } = useTranslation();
  const [title, setTitle] = useState(one?.title ?? '');
  const [who, setWho] = useState<(typeof classes)[number]>('customer');
  const [version, setVersion] = useState(one?.version ?? '1');
  const [validUntil, setUntil] = useState<Date | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    if (!file || title.trim() === '' || version.trim() === '') return setProblem(t('customer.document.needed'));
    setBusy(true);
    const fields: Record<string, string> = one
      ? { id: one.id, version }
      : { title, class: who, version, ...(validUntil ? { validUntil: validUntil.toISOString() } : {}) };
    const path = one ? '/api/customer/document/replace' : '/api/customer/document';
    const answer = await sendFile({ path, file, fields, name: 'file' });
    setBusy(false);
    if (answer.status !== 200)
      return setProblem(t(answer.status === 400 ? 'customer.document.refused' : 'customer.document.failed'));
    toast(t(one ? 'customer.saved' : 'customer.document.added'));
    onSent();
    onClose();
  };
  return (
    <FormDialog
      title={one ? t('customer.document.replaceTitle', { title: one.title }) : t('customer.document.add')}
      save={t(one ? 'customer.save' : 'customer.document.add')}
      isBusy={isBusy}
      isPage
      onSave={() => void save()}
      onClose={onClose}
    >
      <Field label={t('customer.document.file')} hint={t('customer.document.fileHint')} error={problem} required>
        <input
          type="file"
          accept={accepted}
          aria-label={t('customer.document.file')}
          onChange={(event) => {
            const chosen = event.target.files?.[0] ?? null;
            setProblem(undefined);
            setFile(chosen);
            if (chosen && title === '') setTitle(chosen.name.replace(/\.[^.]+$/, ''));
          }}
        />
      </Field>
      {!one && (
        <>
          <Field label={t('customer.document.title')} required>
            <Input
              value={title}
              maxLength={trustDocumentPatchLimits.title.max}
              onChange={(event) => setTitle(event.target.value)}
            />
          </Field>
          <Field label={t('customer.document.classLabel')}>
            <Select
              value={who}
              options={classes.map((value) => ({ value, label: t(`customer.document.class.${value}`) }))}
              onChange={setWho}
            />
          </Field>
          <Field label={t('customer.document.validUntil')}>
            <DatePicker label={t('customer.document.validUntil')} value={validUntil} onChange={setUntil} />
          </Field>
        </>
      )}
      <Field label={t('customer.document.versionLabel')} required>
        <Input value={version} onChange={(event) => setVersion(event.target.value)} />
      </Field>
    </FormDialog>
  );
}
