import { useMemo, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { oneOf, useAddress } from '../../core/routes/use-address.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Field } from '../../ui/form/field.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Table } from '../../ui/display/table.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import { useInput } from '../handover.ts';
import { Result } from '../common/result.tsx';
import { SignList } from '../common/sign-list.tsx';
import stack from '../stack.module.css';
import { TextOutput } from '../common/text-output.tsx';
import type { Claim, TokenInput, TokenReading } from './read-token.ts';
import { ToolInput } from '../common/tool-input.tsx';
import { Sides, ToolPage } from '../tool-page.tsx';
import { useJob } from '../common/use-job.ts';
import { useMoment } from '../common/use-moment.ts';
import { workers } from '../common/workers.ts';

const forms = ['text', 'base64url', 'hex'] as const;
/** Enough for a large key set. */
const keyMost = 50_000;
const shape = { secret: oneOf(forms, 'text') };
/** Example of RFC 7515, A.1, which has expired. */
const example = async () =>
  'eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';

export function TokenPage() {
  const { t } = useTranslation();
  const { at, put } = useAddress(shape);
  const [text, setText] = useInput('token');
  const [key, setKey] = useState('');
  const input = useMemo<TokenInput | null>(
    () => (text.trim() === '' ? null : { text, key, form: at.secret, now: Math.floor(Date.now() / 1000) }),
    [text, key, at.secret],
  );
  const job = useJob<TokenInput, TokenReading>(workers.token, input);
  const algorithm = job.outcome?.value?.algorithm ?? 'HS256';
  const isSecret = algorithm.startsWith('HS');
  return (
    <ToolPage tool="token">
      <Sides
        input={
          <>
            <ToolInput
              label={t('tools.token.input')}
              placeholder="eyJhbGciOi…"
              value={text}
              onChange={setText}
              rows={8}
              example={example}
            />
            {isSecret ? (
              <div className={stack.form}>
                <Field label={t('tools.token.key')} hint={t('tools.token.keyHint')}>
                  <PasswordInput
                    autoComplete="off"
                    spellCheck={false}
                    value={key}
                    onChange={(event) => setKey(event.target.value)}
                  />
                </Field>
                <Field label={t('tools.token.form')}>
                  <Select
                    value={at.secret}
                    options={forms.map((value) => ({ value, label: t(`tools.token.forms.${value}`) }))}
                    onChange={(secret) => put({ secret })}
                  />
                </Field>
              </div>
            ) : (
              <Field label={t('tools.token.publicKey')} hint={t('tools.token.publicKeyHint')}>
                <Textarea
                  autoComplete="off"
                  spellCheck={false}
                  value={key}
                  onChange={(event) => setKey(event.target.value.slice(0, keyMost))}
                />
              </Field>
            )}
          </>
        }
        result={<Result job={job}>{(reading) => <Reading reading={reading} />}</Result>}
      />
    </ToolPage>
  );
}

function useSignature({ signature, algorithm }: TokenReading) {
  const { t } = useTranslation();
  const { state } = signature;
  if (state === 'noKey')
    return { tone: 'warning', text: t(`tools.token.state.${signature.reason}`, { algorithm }) } as const;
  if (state === 'weak') {
    const { secret } = signature;
    return {
      tone: 'danger',
      text: secret ? t('tools.token.state.weak', { secret }) : t('tools.token.state.weakEmpty'),
    } as const;
  }
  const tones = { unchecked: 'info', valid: 'success', invalid: 'danger', none: 'danger', encrypted: 'info' } as const;
  return { tone: tones[state], text: t(`tools.token.state.${state}`) };
}

function Reading({ reading }: { reading: TokenReading }) {
  const { t } = useTranslation();
  const { signs, claims, more, header, payload } = reading;
  const signature = useSignature(reading);
  const moment = useMoment();
  const shown = signs.map(({ code, weight, values }) => ({
    key: code,
    weight,
    text: t(`tools.token.signs.${code}`, {
      ...values,
      ...(typeof values['time'] === 'number' ? { time: moment(values['time'] * 1000) } : {}),
    }),
  }));
  return (
    <>
      <Alert tone={signature.tone}>{signature.text}</Alert>
      <SignList
        label={t('tools.message.findings')}
        signs={shown.length > 0 ? shown : [{ key: 'fine', weight: 'success', text: t('tools.token.fine') }]}
      />
      {claims.length > 0 && (
        <Pane title={t('tools.token.claims')} flush>
          <Claims claims={claims} />
          {more > 0 && <p className={stack.hint}>{t('tools.more', { count: more })}</p>}
        </Pane>
      )}
      <TextOutput from="token" label={t('tools.token.header')} text={header} />
      {payload !== null && <TextOutput from="token" label={t('tools.token.payload')} text={payload} />}
    </>
  );
}

const known = [
  'iss',
  'sub',
  'aud',
  'exp',
  'nbf',
  'iat',
  'jti',
  'azp',
  'scope',
  'nonce',
  'auth_time',
  'updated_at',
] as const;

function Claims({ claims }: { claims: readonly Claim[] }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const meaningOf = ({ name, time }: Claim) => {
    const named = known.find((one) => one === name);
    const word = named ? t(`tools.token.known.${named}`) : '';
    return time === null ? word : [word, moment(time * 1000)].filter(Boolean).join(': ');
  };
  return (
    <Table
      label={t('tools.token.claim')}
      rows={claims.map((claim) => ({ ...claim, id: claim.name }))}
      columns={[
        { key: 'name', title: t('tools.token.claim'), isHead: true, cell: ({ name }) => name },
        { key: 'value', title: t('tools.token.value'), width: 'wide', isFirstLine: true, cell: ({ value }) => value },
        { key: 'meaning', title: t('tools.token.meaning'), cell: meaningOf },
      ]}
    />
  );
}
