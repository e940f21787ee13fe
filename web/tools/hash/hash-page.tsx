import { useMemo, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { numberIn } from '../../core/words/intl.ts';
import { oneOf, useAddress } from '../../core/routes/use-address.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Chip } from '../../ui/mark/chip.tsx';
import { Fact, DescriptionList } from '../../ui/display/description-list.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { useInput } from '../handover.ts';
import type { HashInput, HashReading } from './read-hashes.ts';
import { Result } from '../common/result.tsx';
import stack from '../stack.module.css';
import { Value } from '../common/text-output.tsx';
import { ToolInput } from '../common/tool-input.tsx';
import { Sides, ToolPage } from '../tool-page.tsx';
import { useJob } from '../common/use-job.ts';
import { workers } from '../common/workers.ts';

const keyForms = ['text', 'hex', 'base64'] as const;
const forms = ['hex', 'base64'] as const;
const shape = { key: oneOf(keyForms, 'text'), as: oneOf(forms, 'hex') };
const fileMost = 200_000_000;
/** Longer limit for large files. */
const limit = 20_000;

export function HashPage() {
  const { t, i18n } = useTranslation();
  const { at, put } = useAddress(shape);
  const [text, setText] = useInput('hash');
  const [file, setFile] = useState<File | null>(null);
  const [key, setKey] = useState('');
  const [expected, setExpected] = useState('');
  const isTooLarge = file !== null && file.size > fileMost;
  const input = useMemo<HashInput | null>(
    () => ((text === '' && !file) || isTooLarge ? null : { content: file ?? text, key, keyForm: at.key, expected }),
    [text, file, isTooLarge, key, at.key, expected],
  );
  const job = useJob<HashInput, HashReading>(workers.hash, input, limit);
  const number = numberIn(i18n.language);
  return (
    <ToolPage tool="hash">
      <Sides
        input={
          <>
            <ToolInput
              label={t('workbench.hash.input')}
              value={text}
              onChange={(changed) => {
                setFile(null);
                setText(changed);
              }}
              rows={6}
              accept="*"
              onFile={(chosen) => {
                setText('');
                setFile(chosen);
              }}
            />
            {file && <p>{`${file.name} · ${t('workbench.hash.bytes', { number: number.format(file.size) })}`}</p>}
            {isTooLarge && <Alert tone="warning">{t('workbench.hash.tooLarge')}</Alert>}
            <Field label={t('workbench.hash.expected')} hint={t('workbench.hash.expectedHint')}>
              <Input
                autoComplete="off"
                spellCheck={false}
                value={expected}
                onChange={(event) => setExpected(event.target.value)}
              />
            </Field>
            <div className={stack.form}>
              <Field label={t('workbench.hash.key')} hint={t('workbench.hash.keyHint')}>
                <PasswordInput
                  autoComplete="off"
                  spellCheck={false}
                  value={key}
                  onChange={(event) => setKey(event.target.value)}
                />
              </Field>
              <Field label={t('workbench.hash.keyForm')}>
                <Select
                  value={at.key}
                  options={keyForms.map((value) => ({ value, label: t(`tools.forms.${value}`) }))}
                  onChange={(form) => put({ key: form })}
                />
              </Field>
              <Field label={t('workbench.hash.shown')}>
                <Select
                  value={at.as}
                  options={forms.map((value) => ({ value, label: t(`tools.forms.${value}`) }))}
                  onChange={(form) => put({ as: form })}
                />
              </Field>
            </div>
          </>
        }
        result={<Result job={job}>{(reading) => <Hashes reading={reading} form={at.as} />}</Result>}
      />
    </ToolPage>
  );
}

function Hashes({ reading: { hashes, isKeyed, match }, form }: { reading: HashReading; form: (typeof forms)[number] }) {
  const { t } = useTranslation();
  if (match === 'badKey') return <Alert tone="warning">{t('tools.token.state.unreadable')}</Alert>;
  return (
    <>
      {match !== 'none' && (
        <Alert tone={match === 'yes' ? 'success' : 'danger'}>{t(`workbench.hash.match.${match}`)}</Alert>
      )}
      <Pane title={isKeyed ? 'HMAC' : t('workbench.hash.title')} hint={!isKeyed && t('workbench.hash.old')}>
        <DescriptionList nameWidth="96px">
          {hashes.map(({ algorithm, hex, base64, isExpected }) => (
            <Fact key={algorithm} label={algorithm}>
              <Value text={form === 'hex' ? hex : base64} />
              {isExpected && <Chip tone="success">{t('workbench.hash.match.chip')}</Chip>}
            </Fact>
          ))}
        </DescriptionList>
      </Pane>
    </>
  );
}
