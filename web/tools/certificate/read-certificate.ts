import { fromBase64, fromHex, toHex } from '../common/bytes.ts';
import { Refusal } from '../common/refusal.ts';
import { child, oidOf, readDer, timeOf } from './der.ts';
import { type Extensions, readExtensions } from './extensions.ts';
import { type KeyReading, readKey, signatures } from './keys.ts';
import { nameOf } from './names.ts';

export type CertificateSign = {
  code:
    'expired' | 'notYet' | 'soon' | 'selfSigned' | 'weakSignature' | 'weakKey' | 'noNames' | 'tooLong' | 'authority';
  weight: 'danger' | 'warning' | 'neutral';
  values: Record<string, string | number>;
};
export type CertificateReading = Extensions & {
  subject: string;
  issuer: string;
  serial: string;
  from: string;
  until: string;
  version: number;
  key: KeyReading;
  signature: string;
  sha256: string;
  sha1: string;
  /** Hash of the public key, as used for pinning. */
  pin: string;
  signs: CertificateSign[];
};
export type CertificateInput = { text: string; bytes: Uint8Array<ArrayBuffer> | null; now: number };

const certificatesMost = 20;
const dayMs = 86_400_000;

/** Certificates of a PEM text, or a single one in base64 or hexadecimal. */
function blobsIn(text: string): Uint8Array<ArrayBuffer>[] {
  const blocks = [...text.matchAll(/-----BEGIN ([A-Z0-9 ]{1,40})-----([^-]*)-----END/g)];
  if (blocks.some(([, kind]) => /PRIVATE KEY/.test(kind!))) throw new Refusal('privateKey');
  if (blocks.some(([, kind]) => kind === 'CERTIFICATE REQUEST')) throw new Refusal('certificateRequest');
  const bodies = blocks.filter(([, kind]) => kind!.endsWith('CERTIFICATE')).map(([, , body]) => body!);
  const written = bodies.length > 0 ? bodies.map(fromBase64) : [fromHex(text) ?? fromBase64(text)];
  return written.filter((one) => one !== null && one.length > 0) as Uint8Array<ArrayBuffer>[];
}

function signsOf(reading: Omit<CertificateReading, 'signs'>, now: number): CertificateSign[] {
  const { from, until, key, signature, subject, issuer, isAuthority, names, extendedUsage } = reading;
  const [start, end] = [Date.parse(from), Date.parse(until)];
  const left = Math.ceil((end - now) / dayMs);
  const isServer = !isAuthority && (extendedUsage.length === 0 || extendedUsage.includes('serverAuth'));
  const isWeakKey = key.bits !== null && key.bits < (/^(RSA|DSA)/.test(key.algorithm) ? 2048 : 224);
  const found: (CertificateSign | false)[] = [
    end <= now && { code: 'expired', weight: 'danger', values: { time: until } },
    start > now && { code: 'notYet', weight: 'danger', values: { time: from } },
    end > now && left <= 30 && { code: 'soon', weight: 'warning', values: { count: left } },
    /^(MD5|SHA-1) /.test(signature) && {
      code: 'weakSignature',
      weight: subject === issuer ? 'neutral' : 'danger',
      values: { name: signature },
    },
    isWeakKey && { code: 'weakKey', weight: 'danger', values: { algorithm: key.algorithm, bits: key.bits ?? 0 } },
    subject === issuer && { code: 'selfSigned', weight: isAuthority ? 'neutral' : 'warning', values: {} },
    isAuthority && { code: 'authority', weight: 'neutral', values: {} },
    isServer && names.length === 0 && { code: 'noNames', weight: 'warning', values: {} },
    isServer &&
      end - start > 398 * dayMs && {
        code: 'tooLong',
        weight: 'warning',
        values: { count: Math.round((end - start) / dayMs) },
      },
  ];
  return found.filter((one) => one !== false);
}

const digest = async (name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest(name, bytes));

const spaced = (hex: string): string => hex.toUpperCase().replaceAll(/(..)(?=.)/g, '$1:');

async function readOne(bytes: Uint8Array<ArrayBuffer>, now: number): Promise<CertificateReading> {
  const certificate = readDer(bytes);
  const body = child(certificate, 0);
  // The version is omitted for v1.
  const isVersioned = child(body, 0).tag === 0xa0;
  const part = (at: number) => child(body, at + Number(isVersioned));
  const info = part(5);
  const oid = oidOf(child(child(certificate, 1), 0));
  const reading = {
    version: isVersioned ? child(child(body, 0), 0).bytes[0]! + 1 : 1,
    serial: spaced(toHex(part(0).bytes)),
    issuer: nameOf(part(2)),
    from: timeOf(child(part(3), 0)),
    until: timeOf(child(part(3), 1)),
    subject: nameOf(part(4)),
    key: readKey(info),
    signature: signatures[oid] ?? oid,
    sha256: spaced(toHex(await digest('SHA-256', bytes))),
    sha1: spaced(toHex(await digest('SHA-1', bytes))),
    pin: btoa(String.fromCharCode(...(await digest('SHA-256', info.whole)))),
    ...readExtensions(body.children.find(({ tag }) => tag === 0xa3)),
  };
  return { ...reading, signs: signsOf(reading, now) };
}

/** Parses the certificates of a text or file and lists their problems. */
export async function readCertificates({ text, bytes, now }: CertificateInput): Promise<CertificateReading[]> {
  const blobs = bytes ? [bytes] : blobsIn(text);
  if (blobs.length === 0) throw new Refusal('notCertificate');
  return Promise.all(blobs.slice(0, certificatesMost).map((one) => readOne(one, now)));
}
