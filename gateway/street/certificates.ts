import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { bits, identifier, integer, octets, sequence, setOf, tagged, text, time, yes } from './der.ts';

const ECDSA_SHA256 = sequence(identifier('1.2.840.10045.4.3.2'));
const DAY_MS = 24 * 3_600_000;

export type KeyPair = { publicKey: KeyObject; privateKey: KeyObject };
export type Signed = { key: string; cert: string };
export type CertificatePlan = {
  /** Host names of the certificate. */
  names: readonly string[];
  /** Days from now; negative ones are in the past. */
  fromDays?: number;
  toDays?: number;
  keys?: KeyPair;
};

export const ecKeys = (): KeyPair => generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
export const rsaKeys = (modulusLength: number): KeyPair => generateKeyPairSync('rsa', { modulusLength });

const nameOf = (common: string): Buffer => sequence(setOf(sequence(identifier('2.5.4.3'), text(common))));
const pem = (der: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${der
    .toString('base64')
    .match(/.{1,64}/g)!
    .join('\n')}\n-----END CERTIFICATE-----\n`;

/** CA for local demo servers; its keys are not stored. */
export class Authority {
  readonly certificate: string;
  readonly #name: string;
  readonly #keys = ecKeys();

  constructor(name: string) {
    this.#name = name;
    const constraints = extension('2.5.29.19', sequence(yes), true);
    this.certificate = pem(
      this.#signed({ subject: name, keys: this.#keys, fromDays: -1, toDays: 3_650, extensions: [constraints] }),
    );
  }

  /** Issues a certificate, by default a new one for 90 days. */
  issue({ names, fromDays = -1, toDays = 89, keys = ecKeys() }: CertificatePlan): Signed {
    const alternatives = sequence(...names.map((name) => tagged(0x82, Buffer.from(name))));
    const der = this.#signed({
      subject: (names[0] ?? '').slice(0, 60),
      keys,
      fromDays,
      toDays,
      extensions: [extension('2.5.29.17', alternatives)],
    });
    return { key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string, cert: pem(der) };
  }

  #signed(plan: { subject: string; keys: KeyPair; fromDays: number; toDays: number; extensions: Buffer[] }): Buffer {
    const { subject, keys, fromDays, toDays, extensions } = plan;
    const at = (days: number) => time(new Date(Date.now() + days * DAY_MS));
    const serial = randomBytes(12);
    serial[0] = (serial[0]! & 0x7f) | 0x01;
    const content = sequence(
      tagged(0xa0, integer(Buffer.from([2]))),
      integer(serial),
      ECDSA_SHA256,
      nameOf(this.#name),
      sequence(at(fromDays), at(toDays)),
      nameOf(subject),
      keys.publicKey.export({ type: 'spki', format: 'der' }),
      tagged(0xa3, sequence(...extensions)),
    );
    return sequence(content, ECDSA_SHA256, bits(sign('sha256', content, this.#keys.privateKey)));
  }
}

const extension = (kind: string, value: Buffer, isCritical = false): Buffer =>
  sequence(identifier(kind), ...(isCritical ? [yes] : []), octets(value));
