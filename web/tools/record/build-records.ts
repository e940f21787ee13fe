import type { FieldName } from './fields.ts';

export type RecordKind = 'spf' | 'dmarc' | 'tlsrpt' | 'mtasts' | 'security';
export type RecordForm = Readonly<Record<string, string>>;
export type RecordProblem = {
  code: 'missing' | 'address' | 'domain' | 'tooManyLookups' | 'past' | 'percent' | 'https' | 'mechanism';
  field: FieldName;
};
export type BuiltRecord = {
  /** Where to publish it: DNS name or file URL. */
  place: string;
  type: 'TXT' | 'file';
  value: string;
};
export type BuiltRecords = { records: BuiltRecord[]; problems: RecordProblem[] };

const isDomain = (text: string): boolean =>
  /^(?=.{1,253}$)(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d])?\.)+[a-z\d-]{2,63}$/i.test(text);
const isAddress = (text: string): boolean => {
  const at = text.lastIndexOf('@');
  return /^[\w.+-]{1,64}$/.test(text.slice(0, Math.max(0, at))) && isDomain(text.slice(at + 1));
};
const listOf = (text: string | undefined): string[] => (text ?? '').split(/[\s,;]+/).filter(Boolean);
const mailto = (text: string): string => (/^(https|mailto):/i.test(text) ? text : `mailto:${text}`);
const reportsTo = (text: string | undefined, field: FieldName, problems: RecordProblem[]): string[] =>
  listOf(text).map((one) => {
    if (!/^https:/i.test(one) && !isAddress(one.replace(/^mailto:/i, ''))) problems.push({ code: 'address', field });
    return mailto(one);
  });

const ends: Record<string, string> = { soft: '~', hard: '-', open: '?' };

/** Maximum of mechanisms that need a DNS lookup (RFC 7208, 4.6.4). */
const lookupsMost = 10;

function spf(form: RecordForm, problems: RecordProblem[]): string {
  const addresses = listOf(form['ips']).map((one) => {
    if (!/^[\d.]+(\/\d{1,2})?$|^[\da-f:]+(\/\d{1,3})?$/i.test(one)) problems.push({ code: 'mechanism', field: 'ips' });
    return `${one.includes(':') ? 'ip6' : 'ip4'}:${one}`;
  });
  const includes = listOf(form['includes']).map((one) => {
    if (!isDomain(one)) problems.push({ code: 'domain', field: 'includes' });
    return `include:${one}`;
  });
  const own = ['a', 'mx'].filter((one) => form[one] === 'on');
  if (includes.length + own.length > lookupsMost) problems.push({ code: 'tooManyLookups', field: 'includes' });
  return ['v=spf1', ...own, ...addresses, ...includes, `${ends[form['all'] ?? 'soft'] ?? '~'}all`].join(' ');
}

function dmarc(form: RecordForm, problems: RecordProblem[]): string {
  const percent = Number(form['pct'] || 100);
  if (!Number.isInteger(percent) || percent < 0 || percent > 100) problems.push({ code: 'percent', field: 'pct' });
  const to = reportsTo(form['rua'], 'rua', problems);
  const failures = reportsTo(form['ruf'], 'ruf', problems);
  return [
    'v=DMARC1',
    `p=${form['policy'] || 'none'}`,
    form['subdomains'] && form['subdomains'] !== 'same' && `sp=${form['subdomains']}`,
    to.length > 0 && `rua=${to.join(',')}`,
    failures.length > 0 && `ruf=${failures.join(',')}`,
    form['strictDkim'] === 'on' && 'adkim=s',
    form['strictSpf'] === 'on' && 'aspf=s',
    percent !== 100 && `pct=${percent}`,
  ]
    .filter(Boolean)
    .join('; ');
}

function mtaSts(form: RecordForm, domain: string, now: Date, problems: RecordProblem[]): BuiltRecord[] {
  const hosts = listOf(form['hosts']);
  if (hosts.length === 0) problems.push({ code: 'missing', field: 'hosts' });
  for (const host of hosts) if (!isDomain(host.replace(/^\*\./, ''))) problems.push({ code: 'domain', field: 'hosts' });
  const days = Number(form['days'] || 7);
  const policy = [
    'version: STSv1',
    `mode: ${form['mode'] || 'testing'}`,
    ...hosts.map((host) => `mx: ${host}`),
    `max_age: ${days * 86_400}`,
  ];
  return [
    {
      place: `_mta-sts.${domain}`,
      type: 'TXT',
      value: `v=STSv1; id=${now.toISOString().replaceAll(/[-:TZ]|\.\d+/g, '')}`,
    },
    { place: `https://mta-sts.${domain}/.well-known/mta-sts.txt`, type: 'file', value: `${policy.join('\r\n')}\r\n` },
  ];
}

const titles = {
  encryption: 'Encryption',
  policyPage: 'Policy',
  acknowledgments: 'Acknowledgments',
  hiring: 'Hiring',
};

/** security.txt (RFC 9116); contact and expiry are required. */
function securityTxt(form: RecordForm, domain: string, now: Date, problems: RecordProblem[]): BuiltRecord {
  const contacts = reportsTo(form['contact'], 'contact', problems);
  if (contacts.length === 0) problems.push({ code: 'missing', field: 'contact' });
  const end = new Date(form['expires'] || now.getTime() + 180 * 86_400_000);
  if (Number.isNaN(end.getTime()) || end <= now) problems.push({ code: 'past', field: 'expires' });
  const links = (['encryption', 'policyPage', 'acknowledgments', 'hiring'] as const).flatMap((name) => {
    const address = form[name]?.trim();
    if (!address) return [];
    if (!/^https:\/\//i.test(address)) problems.push({ code: 'https', field: name });
    return [`${titles[name]}: ${address}`];
  });
  const languages = listOf(form['languages']);
  const value = [
    ...contacts.map((one) => `Contact: ${one}`),
    `Expires: ${Number.isNaN(end.getTime()) ? '' : end.toISOString().replace(/\.\d+/, '')}`,
    ...links,
    ...(languages.length > 0 ? [`Preferred-Languages: ${languages.join(', ')}`] : []),
    `Canonical: https://${domain}/.well-known/security.txt`,
  ];
  return { place: `https://${domain}/.well-known/security.txt`, type: 'file', value: `${value.join('\n')}\n` };
}

/** Builds the records of a domain and lists problems of the input. */
export function buildRecords(kind: RecordKind, form: RecordForm, now: Date): BuiltRecords {
  const problems: RecordProblem[] = [];
  const domain = (form['domain'] ?? '').trim().toLowerCase() || 'example.com';
  if (form['domain'] && !isDomain(domain)) problems.push({ code: 'domain', field: 'domain' });
  const text = (place: string, value: string): BuiltRecord => ({ place, type: 'TXT', value });
  const records = {
    spf: () => [text(domain, spf(form, problems))],
    dmarc: () => [text(`_dmarc.${domain}`, dmarc(form, problems))],
    tlsrpt: () => {
      const to = reportsTo(form['rua'], 'rua', problems);
      if (to.length === 0) problems.push({ code: 'missing', field: 'rua' });
      return [text(`_smtp._tls.${domain}`, `v=TLSRPTv1; rua=${to.join(',')}`)];
    },
    mtasts: () => mtaSts(form, domain, now, problems),
    security: () => [securityTxt(form, domain, now, problems)],
  }[kind]();
  return { records, problems };
}
