import type { Words } from '../../generated.ts';
import type { RecordKind } from './build-records.ts';

export const kinds = ['spf', 'dmarc', 'tlsrpt', 'mtasts', 'security'] as const satisfies readonly RecordKind[];

type Choice = keyof Words['workbench']['record']['choices'];
export type FieldName = keyof Words['workbench']['record']['fields'];
export type RecordField = {
  name: FieldName;
  /** The first one is the default. */
  choices?: readonly Choice[];
  isOn?: true;
  example?: string;
};

const domain: RecordField = { name: 'domain', example: 'example.com' };

const fields: Record<RecordKind, readonly RecordField[]> = {
  spf: [
    domain,
    { name: 'mx', isOn: true },
    { name: 'a', isOn: true },
    { name: 'ips', example: '192.0.2.10 2001:db8::/32' },
    { name: 'includes', example: '_spf.example.net' },
    { name: 'all', choices: ['soft', 'hard', 'open'] },
  ],
  dmarc: [
    domain,
    { name: 'policy', choices: ['none', 'quarantine', 'reject'] },
    { name: 'subdomains', choices: ['same', 'none', 'quarantine', 'reject'] },
    { name: 'rua', example: 'dmarc@example.com' },
    { name: 'ruf' },
    { name: 'strictDkim', isOn: true },
    { name: 'strictSpf', isOn: true },
    { name: 'pct', example: '100' },
  ],
  tlsrpt: [domain, { name: 'rua', example: 'tls@example.com' }],
  mtasts: [
    domain,
    { name: 'mode', choices: ['testing', 'enforce', 'none'] },
    { name: 'hosts', example: 'mail.example.com *.example.net' },
    { name: 'days', example: '7' },
  ],
  security: [
    domain,
    { name: 'contact', example: 'security@example.com' },
    { name: 'expires', example: '2027-06-30' },
    { name: 'languages', example: 'en, ja' },
    { name: 'policyPage', example: 'https://example.com/security' },
    { name: 'encryption', example: 'https://example.com/pgp.asc' },
    { name: 'acknowledgments' },
    { name: 'hiring' },
  ],
};

export const fieldsOf = (kind: RecordKind): readonly RecordField[] => fields[kind];
