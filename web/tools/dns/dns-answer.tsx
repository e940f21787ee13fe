import { useTranslation } from '../../core/words/translation.tsx';
import { Fact, DescriptionList } from '../../ui/display/description-list.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { type DnsReading, mailSigns } from './mail-signs.ts';
import { SignList } from '../common/sign-list.tsx';
import { SpfSteps } from './spf-steps.tsx';
import stack from '../stack.module.css';
import { Value } from '../common/text-output.tsx';

/** Untranslated technical names. */
const standards = {
  texts: 'TXT',
  caa: 'CAA',
  spf: 'SPF',
  dmarc: 'DMARC',
  mtaSts: 'MTA-STS',
  tlsRpt: 'TLS-RPT',
  dkim: 'DKIM',
} as const;

type Question = DnsReading['unanswered'][number];
const isStandard = (question: Question): question is keyof typeof standards => question in standards;

/** Summary of the mail policies, followed by all records. */
export function DnsAnswer({ reading, selector }: { reading: DnsReading; selector: string }) {
  const { t } = useTranslation();
  const { name, spf, dmarc, mtaSts, tlsRpt, dkim, reverseNames, unanswered } = reading;
  const isAddress = reading.addresses.includes(name);
  const signs = mailSigns(reading).map(({ code, weight, count = 0 }) => ({
    key: code,
    weight,
    text: t(`lookups.dns.signs.${code}`, { name, count }),
  }));
  const isFine = signs.every(({ weight }) => weight === 'neutral') && unanswered.length === 0;
  const list = (all: readonly string[]) => all.length > 0 && all.map((one) => <Value key={one} text={one} />);
  const reversed = reverseNames.length > 0 && (
    <Pane title={t('lookups.dns.reverse')}>
      <DescriptionList>
        {reverseNames.map(({ address, names }) => (
          <Fact key={address} label={address}>
            {names.length > 0 ? list(names) : t('lookups.dns.noNames')}
          </Fact>
        ))}
      </DescriptionList>
    </Pane>
  );
  if (isAddress) return reversed;
  return (
    <>
      <Pane title={t('lookups.dns.policies', { name })}>
        <div className={stack.stack}>
          <SignList
            label={t('tools.message.findings')}
            signs={[
              ...(isFine ? [{ key: 'fine', weight: 'success' as const, text: t('lookups.dns.fine') }] : []),
              ...signs,
              ...unanswered.map((question) => ({
                key: question,
                weight: 'warning' as const,
                text: t('lookups.dns.unanswered', {
                  question: isStandard(question) ? standards[question] : t(`lookups.dns.questions.${question}`),
                }),
              })),
            ]}
          />
          <DescriptionList>
            <Fact label={standards.dmarc}>{dmarc && <Value text={dmarc} />}</Fact>
            {selector !== '' && (
              <Fact label={`${standards.dkim} (${selector})`}>
                {dkim ? <Value text={dkim} /> : t('lookups.dns.noKey', { selector })}
              </Fact>
            )}
            <Fact label={standards.mtaSts}>{mtaSts && <Value text={mtaSts} />}</Fact>
            <Fact label={standards.tlsRpt}>{tlsRpt && <Value text={tlsRpt} />}</Fact>
          </DescriptionList>
        </div>
      </Pane>
      {spf && (
        <Pane title={standards.spf} hint={t('lookups.dns.counts', { count: spf.lookups })}>
          <SpfSteps spf={spf} />
        </Pane>
      )}
      <Pane title={t('lookups.dns.records')}>
        <DescriptionList>
          <Fact label={t('lookups.dns.questions.addresses')}>{list(reading.addresses)}</Fact>
          <Fact label={t('lookups.dns.questions.aliases')}>{list(reading.aliases)}</Fact>
          <Fact label={t('lookups.dns.questions.mailServers')}>
            {list(reading.mailServers.map(({ host, priority }) => `${priority} ${host}`))}
          </Fact>
          <Fact label={t('lookups.dns.questions.nameServers')}>{list(reading.nameServers)}</Fact>
          <Fact label={standards.caa}>{list(reading.caa)}</Fact>
          <Fact label={standards.texts}>{list(reading.texts)}</Fact>
        </DescriptionList>
      </Pane>
      {reversed}
    </>
  );
}
