import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { AskGateway } from '../common/ask-gateway.tsx';
import { hostOf } from '../dns/host-of.ts';
import { useLookUpCertificateMutation } from '../generated.ts';
import { HostField } from './host-field.tsx';
import { SignList } from '../common/sign-list.tsx';
import stack from '../stack.module.css';
import { useLookUp } from '../common/use-look-up.ts';

const current = new Set(['TLSv1.2', 'TLSv1.3']);

/** Fetches the certificate of a host through the gateway; it is parsed in the browser. */
export function HostCertificate({ onFound }: { onFound: (pem: string) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const host = hostOf(text);
  const lookUp = useLookUp(useLookUpCertificateMutation(), host);
  const ask = async () => {
    const found = await lookUp.ask({ host });
    if (found) onFound(found.lookUpCertificate.certificates.join('\n'));
  };
  const answer = lookUp.data?.lookUpCertificate;
  return (
    <Pane title={t('lookups.certificate.title')}>
      <div className={stack.stack}>
        <AskGateway
          sends={t('lookups.certificate.sends', { host: host || 'example.com' })}
          label={t('lookups.certificate.ask')}
          onAsk={host === '' ? null : () => void ask()}
          lookUp={lookUp}
        >
          <HostField
            label={t('lookups.certificate.input')}
            value={text}
            problem={host === '' ? t('lookups.noName') : undefined}
            onChange={setText}
          />
        </AskGateway>
        {answer && (
          <SignList
            label={t('lookups.certificate.connection')}
            signs={[
              {
                key: 'chain',
                weight: answer.chainProblem === null ? 'success' : 'danger',
                text:
                  answer.chainProblem === null
                    ? t('lookups.certificate.trusted')
                    : t('lookups.certificate.untrusted', { reason: answer.chainProblem }),
              },
              {
                key: 'name',
                weight: answer.isForHost ? 'success' : 'danger',
                text: t(answer.isForHost ? 'lookups.certificate.forHost' : 'lookups.certificate.otherHost', {
                  host: answer.host,
                }),
              },
              {
                key: 'protocol',
                weight: current.has(answer.protocol) ? 'success' : 'warning',
                text: t('lookups.certificate.protocol', { protocol: answer.protocol.replace('v', ' ') }),
              },
            ]}
          />
        )}
      </div>
    </Pane>
  );
}
