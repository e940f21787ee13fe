import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { AskGateway } from '../common/ask-gateway.tsx';
import { DnsAnswer } from './dns-answer.tsx';
import { nameOrAddressOf } from './host-of.ts';
import { lookUpDnsLimits, useLookUpDnsMutation } from '../generated.ts';
import { useInput } from '../handover.ts';
import { HostField } from '../certificate/host-field.tsx';
import { ResultRegion } from '../common/result.tsx';
import { Sides, ToolPage } from '../tool-page.tsx';
import { useLookUp } from '../common/use-look-up.ts';

export function DnsPage() {
  const { t } = useTranslation();
  const [text, setText] = useInput('dns');
  const [selector, setSelector] = useState('');
  const name = nameOrAddressOf(text);
  const key = selector.trim();
  const isSelector = key === '' || /^[a-z\d](?:[\w.-]*[a-z\d])?$/i.test(key);
  const lookUp = useLookUp(useLookUpDnsMutation(), `${name} ${key}`);
  const { isAsking, data, ask } = lookUp;
  return (
    <ToolPage tool="dns">
      <Sides
        input={
          <AskGateway
            sends={t('lookups.dns.sends', {
              name: [key && `${key}._domainkey`, name || 'example.com'].filter(Boolean).join('.'),
            })}
            label={t('lookups.dns.ask')}
            onAsk={name === '' || !isSelector ? null : () => void ask({ name, selector: key || null })}
            lookUp={lookUp}
          >
            <HostField
              label={t('lookups.dns.input')}
              value={text}
              problem={name === '' ? t('lookups.dns.noName') : undefined}
              onChange={setText}
            />
            <Field
              label={t('lookups.dns.selector')}
              hint={t('lookups.dns.selectorHint')}
              error={isSelector ? undefined : t('lookups.dns.noSelector')}
            >
              <Input
                value={selector}
                autoComplete="off"
                spellCheck={false}
                maxLength={lookUpDnsLimits.selector.max}
                onChange={(event) => setSelector(event.target.value)}
              />
            </Field>
            {text === '' && (
              <div>
                <Button size="sm" variant="plain" icon="light-bulb" onClick={() => setText('old.northwind.test')}>
                  {t('tools.input.example')}
                </Button>
              </div>
            )}
          </AskGateway>
        }
        result={
          <ResultRegion isWorking={isAsking} hint={!data && t('lookups.waiting')}>
            {data && <DnsAnswer reading={data.lookUpDns} selector={key} />}
          </ResultRegion>
        }
      />
    </ToolPage>
  );
}
