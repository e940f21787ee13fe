import { useMemo, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { oneOf, useAddress } from '../../core/routes/use-address.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Tabs } from '../../ui/page/tabs.tsx';
import { type RecordForm, buildRecords } from './build-records.ts';
import { type RecordField, fieldsOf, kinds } from './fields.ts';
import { SignList } from '../common/sign-list.tsx';
import stack from '../stack.module.css';
import { TextOutput } from '../common/text-output.tsx';
import { Sides, ToolPage } from '../tool-page.tsx';

const shape = { kind: oneOf(kinds, 'spf') };

/** Generates DNS records and files of a domain. The input isn't stored in the URL. */
export function RecordPage() {
  const { t } = useTranslation();
  const { at, put } = useAddress(shape);
  const [form, setForm] = useState<RecordForm>({});
  const [now] = useState(() => new Date());
  const { records, problems } = useMemo(() => buildRecords(at.kind, form, now), [at.kind, form, now]);
  const change = (name: string, value: string) => setForm((before) => ({ ...before, [name]: value }));
  return (
    <ToolPage tool="record">
      <Tabs
        label={t('workbench.record.kind')}
        value={at.kind}
        tabs={kinds.map((value) => ({ value, label: t(`workbench.record.kinds.${value}`) }))}
        onChange={(kind) => put({ kind })}
      />
      <Sides
        input={fieldsOf(at.kind).map((field) => (
          <OneField key={`${at.kind} ${field.name}`} field={field} value={form[field.name] ?? ''} onChange={change} />
        ))}
        result={
          <>
            {problems.length > 0 && (
              <SignList
                label={t('tools.message.findings')}
                signs={problems.map(({ code, field }) => ({
                  key: `${code} ${field}`,
                  weight: 'warning',
                  text: t('workbench.record.problem', {
                    field: t(`workbench.record.fields.${field}`),
                    problem: t(`workbench.record.problems.${code}`),
                  }),
                }))}
              />
            )}
            {records.map(({ place, type, value }) => (
              <div key={place} className={stack.stack}>
                <p>{t(type === 'TXT' ? 'workbench.record.dns' : 'workbench.record.file', { place })}</p>
                <TextOutput from="record" label={place} text={value} canSend={false} />
              </div>
            ))}
            <p className={stack.hint}>{t(`workbench.record.hints.${at.kind}`)}</p>
          </>
        }
      />
    </ToolPage>
  );
}

type OneFieldProps = { field: RecordField; value: string; onChange: (name: string, value: string) => void };

function OneField({ field: { name, choices, isOn, example }, value, onChange }: OneFieldProps) {
  const { t } = useTranslation();
  const label = t(`workbench.record.fields.${name}`);
  if (isOn)
    return (
      <Checkbox label={label} checked={value === 'on'} onChange={() => onChange(name, value === 'on' ? '' : 'on')} />
    );
  return (
    <Field label={label}>
      {choices ? (
        <Select
          value={value || choices[0]!}
          options={choices.map((one) => ({ value: one, label: t(`workbench.record.choices.${one}`) }))}
          onChange={(chosen) => onChange(name, chosen)}
        />
      ) : (
        <Input
          autoComplete="off"
          spellCheck={false}
          value={value}
          placeholder={example ?? ''}
          onChange={(event) => onChange(name, event.target.value.slice(0, 5000))}
        />
      )}
    </Field>
  );
}
