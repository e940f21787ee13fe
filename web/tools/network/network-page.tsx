import { useMemo, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Fact, DescriptionList } from '../../ui/display/description-list.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { useInput } from '../handover.ts';
import type { NetworkInput, NetworkReading } from './read-network.ts';
import { Result } from '../common/result.tsx';
import { Value } from '../common/text-output.tsx';
import { ToolInput } from '../common/tool-input.tsx';
import { Sides, ToolPage } from '../tool-page.tsx';
import { useJob } from '../common/use-job.ts';
import { workers } from '../common/workers.ts';

const example = async () => '192.0.2.130/26';
const rows = [
  'network',
  'first',
  'end',
  'broadcast',
  'mask',
  'wildcard',
  'count',
  'long',
  'number',
  'reverse',
] as const;

export function NetworkPage() {
  const { t } = useTranslation();
  const [text, setText] = useInput('network');
  const [other, setOther] = useState('');
  const input = useMemo<NetworkInput | null>(() => (text.trim() === '' ? null : { text, other }), [text, other]);
  const job = useJob<NetworkInput, NetworkReading>(workers.network, input);
  return (
    <ToolPage tool="network">
      <Sides
        input={
          <>
            <ToolInput
              label={t('workbench.network.input')}
              placeholder="192.0.2.0/24, 2001:db8::/32"
              value={text}
              onChange={setText}
              rows={2}
              example={example}
            />
            <Field label={t('workbench.network.other')}>
              <Input
                autoComplete="off"
                spellCheck={false}
                value={other}
                onChange={(event) => setOther(event.target.value)}
              />
            </Field>
          </>
        }
        result={<Result job={job}>{(reading) => <Network reading={reading} />}</Result>}
      />
    </ToolPage>
  );
}

const ranges = [
  'private',
  'loopback',
  'linkLocal',
  'multicast',
  'unicast',
  'uniqueLocal',
  'carrierGradeNat',
  'unspecified',
] as const;

function Network({ reading }: { reading: NetworkReading }) {
  const { t } = useTranslation();
  const { contains, address, prefix, version, range } = reading;
  const known = ranges.find((one) => one === range) ?? 'reserved';
  return (
    <>
      {contains !== null && (
        <Alert tone={contains ? 'success' : 'warning'}>
          {t(contains ? 'workbench.network.inside' : 'workbench.network.outside')}
        </Alert>
      )}
      <Pane title={`${address}/${prefix}`} hint={`IPv${version} · ${t(`workbench.network.ranges.${known}`)}`}>
        <DescriptionList>
          {rows.map((name) => (
            <Fact key={name} label={t(`workbench.network.${name}`)}>
              {reading[name] !== null && (
                <Value text={name === 'network' ? `${reading[name]}/${prefix}` : reading[name]} />
              )}
            </Fact>
          ))}
        </DescriptionList>
      </Pane>
    </>
  );
}
