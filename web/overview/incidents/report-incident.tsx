import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useAnnounce } from '../../core/writes/undo.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import { incidentInputLimits, type IncidentSeverity, useCreateIncidentMutation } from '../generated.ts';
import styles from './report-incident.module.css';

const severities: IncidentSeverity[] = ['low', 'medium', 'high', 'critical'];
/** Areas with a screen that incidents can refer to. */
const areas = ['security', 'social-engineering', 'log', 'api-insight'] as const;

export function ReportIncident({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [{ fetching }, create] = useCreateIncidentMutation();
  const [title, setTitle] = useState('');
  const [description, setDescription] = useState('');
  const [severity, setSeverity] = useState<IncidentSeverity>('medium');
  const [area, setArea] = useState<(typeof areas)[number]>('security');

  const save = async () => {
    const result = await create({ incident: { title: title.trim(), description: description.trim(), severity, area } });
    if (announce(result, t('overview.incidentReported'))) onClose();
  };

  return (
    <FormDialog
      title={t('overview.reportIncident')}
      save={t('overview.reportIncident')}
      isReady={title.trim() !== ''}
      isBusy={fetching}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Field label={t('overview.incidentTitle')} required>
        <Input
          autoFocus
          value={title}
          maxLength={incidentInputLimits.title.max}
          onChange={(event) => setTitle(event.target.value)}
        />
      </Field>
      <Field label={t('overview.incidentDescription')}>
        <Textarea value={description} onChange={(event) => setDescription(event.target.value)} />
      </Field>
      <div className={styles.pair}>
        <Field label={t('overview.incidentSeverity')}>
          <Select
            value={severity}
            onChange={setSeverity}
            options={severities.map((value) => ({ value, label: t(`overview.severity.${value}`) }))}
          />
        </Field>
        <Field label={t('overview.incidentArea')}>
          <Select
            value={area}
            onChange={setArea}
            options={areas.map((value) => ({ value, label: t(`nav.${value}`) }))}
          />
        </Field>
      </div>
    </FormDialog>
  );
}
