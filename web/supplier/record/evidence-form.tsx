import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useWrite } from '../../core/writes/use-write.ts';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { DayField } from '../day-field.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import {
  type SupplierDocumentKind,
  supplierDocumentInputLimits,
  type SupplierEvidenceFragment,
  useCreateSupplierDocumentMutation,
} from '../generated.ts';
import styles from '../supplier.module.css';
import { ReplaceFile } from './replace-file.tsx';
import { useEditEvidence } from './use-edit-evidence.ts';

const kinds = [
  'certificate',
  'report',
  'policy',
  'contract',
  'test',
  'other',
] as const satisfies readonly SupplierDocumentKind[];

type AnswerFile = { id: string; name: string };

const draftOf = (one: SupplierEvidenceFragment | undefined, from: AnswerFile | undefined) => ({
  kind: one?.kind ?? ('certificate' as SupplierDocumentKind),
  title: one?.title ?? from?.name.replace(/\.[^.]+$/, '').slice(0, supplierDocumentInputLimits.title.max) ?? '',
  issuer: one?.issuer ?? '',
  validFrom: one?.validFrom?.slice(0, 10) ?? '',
  validUntil: one?.validUntil?.slice(0, 10) ?? '',
});
type Draft = ReturnType<typeof draftOf>;

const sentOf = ({ title, validFrom, validUntil, ...rest }: Draft) => ({
  ...rest,
  title: title.trim(),
  validFrom: validFrom || null,
  validUntil: validUntil || null,
});

/** Only changed fields, as others may have changed the rest. */
function changesOf(before: Draft, after: Draft): Partial<ReturnType<typeof sentOf>> {
  const old = sentOf(before);
  const changed = Object.entries(sentOf(after)).filter(([key, value]) => value !== old[key as keyof typeof old]);
  return Object.fromEntries(changed);
}

type Props = {
  supplier: string;
  /** The evidence to edit; without it a new one is added. */
  one?: SupplierEvidenceFragment | undefined;
  /** File of an answer that new evidence starts with. */
  from?: AnswerFile;
  onClose: () => void;
};

export function EvidenceForm({ supplier, one, from, onClose }: Props) {
  const { t } = useTranslation();
  const [before, setBefore] = useState(() => draftOf(one, from));
  const [draft, setDraft] = useState(before);
  const [isMissing, setMissing] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(new Map());
  const create = useWrite(useCreateSupplierDocumentMutation());
  const edit = useEditEvidence(supplier);
  const put = (patch: Partial<Draft>) => setDraft((now) => ({ ...now, ...patch }));
  const send = async () => {
    if (!one) {
      const supplierDocument = { supplierId: supplier, ...sentOf(draft), ...(from && { fromAnswer: from.id }) };
      return (await create({ supplierDocument }, t('supplier.evidenceAdded'))) !== null;
    }
    const { isSaved, waiting } = await edit(one.id, changesOf(before, draft), files);
    if (isSaved) setBefore(draft);
    setFiles(waiting);
    return isSaved && waiting.size === 0;
  };
  const save = async () => {
    if (draft.title.trim() === '') return setMissing(true);
    setSaving(true);
    const isDone = await send();
    setSaving(false);
    if (isDone) onClose();
  };
  return (
    <FormDialog
      isPage
      title={
        one
          ? t('supplier.editEvidence', { title: one.title })
          : from
            ? t('supplier.useAsEvidence', { name: from.name })
            : t('supplier.addEvidence')
      }
      save={one ? t('supplier.save') : t('supplier.addEvidence')}
      isBusy={isSaving}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Field label={t('supplier.evidenceTitle')} required error={isMissing ? t('supplier.titleMissing') : undefined}>
        <Input
          autoFocus
          value={draft.title}
          maxLength={supplierDocumentInputLimits.title.max}
          onChange={({ target }) => {
            setMissing(false);
            put({ title: target.value });
          }}
        />
      </Field>
      <div className={styles.pair}>
        <Field label={t('supplier.kindLabel')}>
          <Select
            value={draft.kind}
            options={kinds.map((value) => ({ value, label: t(`supplier.evidenceKind.${value}`) }))}
            onChange={(kind) => put({ kind })}
          />
        </Field>
        <Field label={t('supplier.issuer')}>
          <Input
            value={draft.issuer}
            maxLength={supplierDocumentInputLimits.issuer.max}
            onChange={({ target }) => put({ issuer: target.value })}
          />
        </Field>
        {(['validFrom', 'validUntil'] as const).map((name) => (
          <DayField
            key={name}
            label={t(`supplier.${name}`)}
            value={draft[name]}
            onChange={(day) => put({ [name]: day })}
          />
        ))}
      </div>
      {one?.attachments.map(({ id, name }) => (
        <ReplaceFile
          key={id}
          name={name}
          chosen={files.get(id)?.name}
          onChoose={(file) => setFiles((now) => new Map(now).set(id, file))}
        />
      ))}
    </FormDialog>
  );
}
