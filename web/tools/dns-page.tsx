import { useTranslation } from '../core/translation.tsx';
import { Button } from '../ui/button.tsx';
import { AskGateway } from './ask-gateway.tsx';
import { DnsAnswer } from './dns-answer.tsx';
import { hostOf } from './dns/host-of.ts';
import { useLookUpDnsMutation } from './generated.ts';
import { useInput } from './handover.ts';
import { HostField } from './host-field.tsx';
import { ResultRegion } from './result.tsx';
import { Sides, ToolPage } from './tool-page.tsx';
import { useLookUp } from './use-look-up.ts';

export function DnsPage() {
  const { t } = useTranslation();
  const [text, setText] = useInput('dns');
  const name = hostOf(text);
  const lookUp = useLookUp(useLookUpDnsMutation(), name);
  const { isAsking, data, ask } = lookUp;
  return (
    <ToolPage tool="dns">
      <Sides
        input={
          <AskGateway
            sends={t('lookups.dns.sends', { name: name || 'example.com' })}
            label={t('lookups.dns.ask')}
            onAsk={name === '' ? null : () => void ask({ name })}
            lookUp={lookUp}
          >
            <HostField label={t('lookups.dns.input')} value={text} onChange={setText} />
            {text === '' && (
              <div>
                <Button size="sm" look="plain" icon="light-bulb" onClick={() => setText('old.northwind.test')}>
                  {t('tools.input.example')}
                </Button>
              </div>
            )}
          </AskGateway>
        }
        result={
          <ResultRegion isWorking={isAsking} hint={!data && t('lookups.waiting')}>
            {data && <DnsAnswer reading={data.lookUpDns} />}
          </ResultRegion>
        }
      />
    </ToolPage>
  );
}
