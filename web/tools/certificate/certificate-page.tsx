import { useMemo, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { Fact, DescriptionList } from '../../ui/display/description-list.tsx';
import { Pane } from '../../ui/page/page.tsx';
import type { CertificateInput, CertificateReading } from './read-certificate.ts';
import { textMost } from '../common/limits.ts';
import { useInput } from '../handover.ts';
import { HostCertificate } from './host-certificate.tsx';
import { Result } from '../common/result.tsx';
import { SignList } from '../common/sign-list.tsx';
import stack from '../stack.module.css';
import { Value } from '../common/text-output.tsx';
import { ToolInput } from '../common/tool-input.tsx';
import { Sides, ToolPage } from '../tool-page.tsx';
import { useJob } from '../common/use-job.ts';
import { useMoment } from '../common/use-moment.ts';
import { workers } from '../common/workers.ts';

const example = async () => (await import('./example.ts')).example;

export function CertificatePage() {
  const { t } = useTranslation();
  const [text, setText] = useInput('certificate');
  const [bytes, setBytes] = useState<Uint8Array<ArrayBuffer> | null>(null);
  const input = useMemo<CertificateInput | null>(
    () => (text.trim() === '' && !bytes ? null : { text, bytes, now: Date.now() }),
    [text, bytes],
  );
  const job = useJob<CertificateInput, CertificateReading[]>(workers.certificate, input);
  return (
    <ToolPage tool="certificate">
      <Sides
        input={
          <>
            <ToolInput
              label={t('workbench.certificate.input')}
              placeholder="-----BEGIN CERTIFICATE-----"
              value={text}
              onChange={(changed) => {
                setBytes(null);
                setText(changed);
              }}
              example={example}
              accept=".pem,.crt,.cer,.der,.txt,application/x-x509-ca-cert,application/pkix-cert"
              onFile={(file) => {
                void file
                  .slice(0, textMost)
                  .arrayBuffer()
                  .then((content) => {
                    const read = new Uint8Array(content);
                    // Binary certificates (DER) begin with 0x30.
                    setText(read[0] === 0x30 ? '' : new TextDecoder().decode(read));
                    setBytes(read[0] === 0x30 ? read : null);
                  });
              }}
            />
            <HostCertificate
              onFound={(pem) => {
                setBytes(null);
                setText(pem);
              }}
            />
          </>
        }
        result={
          <Result job={job}>
            {(all) => all.map((reading) => <Certificate key={reading.sha256} reading={reading} />)}
          </Result>
        }
      />
    </ToolPage>
  );
}

function Certificate({ reading }: { reading: CertificateReading }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const { key, signs } = reading;
  const shown = signs.map(({ code, weight, values }) => ({
    key: code,
    weight,
    text: t(`workbench.certificate.signs.${code}`, {
      ...values,
      ...(typeof values['time'] === 'string' ? { time: moment(values['time']) } : {}),
    }),
  }));
  const isFine = signs.every(({ weight }) => weight === 'neutral');
  const list = (all: readonly string[]) => all.length > 0 && all.map((one) => <span key={one}>{one}</span>);
  return (
    <Pane title={/(?:^|, )CN=([^,]+)/.exec(reading.subject)?.[1] ?? reading.names[0] ?? reading.serial}>
      <div className={stack.stack}>
        <SignList
          label={t('tools.message.findings')}
          signs={isFine ? [{ key: 'fine', weight: 'success', text: t('workbench.certificate.fine') }, ...shown] : shown}
        />
        <DescriptionList>
          <Fact label={t('workbench.certificate.subject')}>{reading.subject}</Fact>
          <Fact label={t('workbench.certificate.issuer')}>{reading.issuer}</Fact>
          <Fact label={t('workbench.certificate.from')}>{moment(reading.from)}</Fact>
          <Fact label={t('workbench.certificate.until')}>{moment(reading.until)}</Fact>
          <Fact label={t('workbench.certificate.names')}>{list(reading.names)}</Fact>
          <Fact label={t('workbench.certificate.key')}>
            {[key.algorithm, key.curve, key.bits && t('workbench.convert.bits', { bits: key.bits })]
              .filter(Boolean)
              .join(' · ')}
          </Fact>
          <Fact label={t('workbench.certificate.signature')}>{reading.signature}</Fact>
          <Fact label={t('workbench.certificate.usage')}>{list([...reading.keyUsage, ...reading.extendedUsage])}</Fact>
          <Fact label={t('workbench.certificate.policies')}>{list(reading.policies)}</Fact>
          <Fact label={t('workbench.certificate.revocation')}>{list([...reading.ocsp, ...reading.crl])}</Fact>
          <Fact label={t('workbench.certificate.serial')}>
            <Value text={reading.serial} />
          </Fact>
          <Fact label="SHA-256">
            <Value text={reading.sha256} />
          </Fact>
          <Fact label="SHA-1">
            <Value text={reading.sha1} />
          </Fact>
          <Fact label={t('workbench.certificate.pin')}>
            <Value text={reading.pin} />
          </Fact>
        </DescriptionList>
      </div>
    </Pane>
  );
}
