import type { LookUpDnsMutation } from '../generated.ts';

export type DnsReading = LookUpDnsMutation['lookUpDns'];
export type MailSign = {
  code:
    | 'noSpf'
    | 'spfMany'
    | 'spfLoop'
    | 'spfLookups'
    | 'spfVoids'
    | 'spfOpen'
    | 'spfNeutral'
    | 'spfSoft'
    | 'noDmarc'
    | 'dmarcNone'
    | 'noMailServers'
    | 'noMtaSts'
    | 'noTlsRpt';
  weight: 'danger' | 'warning' | 'neutral';
  count?: number;
};

const lookupsMost = 10;
const voidsMost = 2;

/** Weaknesses of a domain's mail policies that allow spoofing. */
export function mailSigns({ spf, dmarc, mailServers, mtaSts, tlsRpt, unanswered }: DnsReading): MailSign[] {
  const isKnown = (question: DnsReading['unanswered'][number]) => !unanswered.includes(question);
  const signs: (MailSign | false | null)[] = [
    !spf && isKnown('spf') && { code: 'noSpf', weight: 'danger' },
    spf && spf.records > 1 && { code: 'spfMany', weight: 'danger', count: spf.records },
    spf && spf.isLoop && { code: 'spfLoop', weight: 'danger' },
    spf && spf.lookups > lookupsMost && { code: 'spfLookups', weight: 'danger', count: spf.lookups },
    spf && spf.voids > voidsMost && { code: 'spfVoids', weight: 'warning', count: spf.voids },
    spf?.all === '+' && { code: 'spfOpen', weight: 'danger' },
    spf && (spf.all === '?' || spf.all === null) && { code: 'spfNeutral', weight: 'warning' },
    spf?.all === '~' && { code: 'spfSoft', weight: 'neutral' },
    !dmarc && isKnown('dmarc') && { code: 'noDmarc', weight: 'danger' },
    dmarc !== null && /(?:^|;)\s*p\s*=\s*none\b/i.test(dmarc) && { code: 'dmarcNone', weight: 'warning' },
    mailServers.length === 0 && isKnown('mailServers') && { code: 'noMailServers', weight: 'neutral' },
    mailServers.length > 0 && !mtaSts && isKnown('mtaSts') && { code: 'noMtaSts', weight: 'neutral' },
    mailServers.length > 0 && !tlsRpt && isKnown('tlsRpt') && { code: 'noTlsRpt', weight: 'neutral' },
  ];
  return signs.filter((sign) => sign !== false && sign !== null);
}
