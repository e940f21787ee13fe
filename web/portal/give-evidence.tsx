import { useState } from 'react';
import { sendFile } from '../core/files/send-file.ts';
import { toast } from '../core/state/toasts.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { DatePicker } from '../ui/date/date-picker.tsx';
import { FormDialog } from '../ui/dialog/form-dialog.tsx';
import { Field } from '../ui/form/field.tsx';
import { Input } from '../ui/form/input.tsx';
import { Select } from '../ui/form/select.tsx';
import type { PortalEvidenceLineFragment } from './generated.ts';
import styles from './portal.module.css';

type Kind = PortalEvidenceLineFragment['kind'];
const kinds = ['certificate', 'report', 'policy', 'contract', 'test', 'other'] as const satisfies readonly Kind[];
const accepted = '.pdf,.png,.jpg,.jpeg,.webp,.docx,.xlsx,.pptx,.odt,.ods,.txt,.csv,.md';
const TITLE_MOST = 200;

type Props = { onClose: () => void; onGiven: () => void };

/** Uploads a piece of evidence. */
export function GiveEvidence({ onClose, onGiven }: Props) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<Kind>('certificate');
  const [title, setTitle] = useState('');
  const [issuer, setIssuer] = useState('');
  const [days, setDays] = useState<Record<'validFrom' | 'validUntil', Date | null>>({
    validFrom: null,
    validUntil: null,
  });
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    const { validFrom, validUntil } = days;
    if (!file || title.trim() === '') return setProblem(t('portal.needed'));
    if (validFrom && validUntil && validUntil < validFrom) return setProblem(t('portal.turned'));
    setBusy(true);
    const fields: Record<string, string> = {
      kind,
      title: title.trim(),
      issuer: issuer.trim(),
      ...(validFrom ? { validFrom: validFrom.toISOString() } : {}),
      ...(validUntil ? { validUntil: validUntil.toISOString() } : {}),
    };
    const { status } = await sendFile({ path: '/api/portal/supplier/evidence', file, fields, name: 'file' });
    setBusy(false);
    const problems: Record<number, string> = { 400: t('portal.refused'), 429: t('portal.uploadLimit') };
    if (status !== 200) return setProblem(problems[status] ?? t('portal.failed'));
    toast(t('portal.gave'));
    onGiven();
    onClose();
  };
  return (
    <FormDialog
      title={t('portal.give')}
      save={t('portal.give')}
      isBusy={isBusy}
      isPage
      onSave={() => void save()}
      onClose={onClose}
    >
      <Field label={t('portal.file')} hint={t('portal.fileHint')} error={problem} required>
        <input
          type="file"
          accept={accepted}
          aria-label={t('portal.file')}
          onChange={({ target }) => {
            const chosen = target.files?.[0] ?? null;
            setProblem(undefined);
            setFile(chosen);
            if (chosen && title === '') setTitle(chosen.name.replace(/\.[^.]+$/, '').slice(0, TITLE_MOST));
          }}
        />
      </Field>
      <Field label={t('supplier.evidenceTitle')} required>
        <Input value={title} maxLength={TITLE_MOST} onChange={({ target }) => setTitle(target.value)} />
      </Field>
      <div className={styles.pair}>
        <Field label={t('supplier.kindLabel')}>
          <Select
            value={kind}
            options={kinds.map((value) => ({ value, label: t(`supplier.evidenceKind.${value}`) }))}
            onChange={setKind}
          />
        </Field>
        <Field label={t('supplier.issuer')}>
          <Input value={issuer} maxLength={TITLE_MOST} onChange={({ target }) => setIssuer(target.value)} />
        </Field>
        {(['validFrom', 'validUntil'] as const).map((name) => (
          <Field key={name} label={t(`supplier.${name}`)}>
            <DatePicker
              label={t(`supplier.${name}`)}
              value={days[name]}
              onChange={(day) => setDays((before) => ({ ...before, [name]: day }))}
            />
          </Field>
        ))}
      </div>
    </FormDialog>
  );
}
