import type { X509Certificate } from 'node:crypto';
import type { TLSSocket } from 'node:tls';
import { OutgoingFailed } from '../../kit/outgoing/errors.ts';
import { ANY_CIPHER, chainProblemOf } from '../../kit/outgoing/handshake.ts';
import { plain } from '../../kit/outgoing/plain.ts';
import type { Asking } from '../../kit/outgoing/asking.ts';
import type { Certificate, Probe, Tls, TlsVersion } from './observation.ts';

const REFUSALS = /ALERT_(PROTOCOL_VERSION|HANDSHAKE_FAILURE|INSUFFICIENT_SECURITY)/;
const NAMES_MOST = 100;
const OLD = { ciphers: ANY_CIPHER, minVersion: 'TLSv1', maxVersion: 'TLSv1.1' } as const;

/** Certificate, chain and versions, with up to five handshakes. */
export async function observeTls(asking: Asking, host: string): Promise<Tls> {
  const socket = await asking
    .handshake(host, { ciphers: ANY_CIPHER, minVersion: 'TLSv1.2' })
    .catch((error: unknown) => {
      if (isRefusal(error)) return asking.handshake(host, OLD);
      throw error;
    });
  try {
    const peer = socket.getPeerX509Certificate();
    if (!peer) throw new OutgoingFailed('tls');
    const seen = socket.getProtocol() as TlsVersion;
    const { name } = socket.getCipher();
    return {
      certificate: certificateOf(peer),
      chainProblem: chainProblemOf(socket),
      isForHost: peer.checkHost(host) !== undefined,
      keyExchange: keyExchangeOf(socket),
      hasForwardSecrecy: seen === 'TLSv1.3' || /^(EC)?DHE-/.test(name),
      versions: await probes(asking, host, seen),
    };
  } finally {
    socket.destroy();
  }
}

function keyExchangeOf(socket: TLSSocket): string | null {
  const group = socket.getEphemeralKeyInfo() as { name?: unknown } | null;
  return typeof group?.name === 'string' ? group.name : null;
}

function certificateOf(peer: X509Certificate): Certificate {
  const { asymmetricKeyType = '', asymmetricKeyDetails: details } = peer.publicKey;
  const names = (peer.subjectAltName ?? '').matchAll(/DNS:("(?:[^"\\]|\\.)*"|[^,]*)/g);
  return {
    fingerprint: peer.fingerprint256.replaceAll(':', '').toLowerCase(),
    names: [...names].slice(0, NAMES_MOST).map(([, name]) => plain(name!)),
    issuer: plain(/^(?:O|CN)=(.*)$/m.exec(peer.issuer)?.[1] ?? peer.issuer),
    notBefore: new Date(peer.validFrom).toISOString(),
    notAfter: new Date(peer.validTo).toISOString(),
    key: `${asymmetricKeyType.toUpperCase()} ${details?.modulusLength ?? details?.namedCurve ?? ''}`.trim(),
  };
}

async function probes(asking: Asking, host: string, seen: TlsVersion): Promise<Record<TlsVersion, Probe>> {
  const found: Record<TlsVersion, Probe> = {
    TLSv1: 'unknown',
    'TLSv1.1': 'unknown',
    'TLSv1.2': 'unknown',
    'TLSv1.3': 'unknown',
    [seen]: 'accepted',
  };
  for (const version of Object.keys(found) as TlsVersion[])
    if (found[version] === 'unknown') found[version] = await probe(asking, host, version);
  return found;
}

async function probe(asking: Asking, host: string, version: TlsVersion): Promise<Probe> {
  const ciphers = version === 'TLSv1.3' ? {} : { ciphers: ANY_CIPHER };
  try {
    const socket = await asking.handshake(host, { ...ciphers, minVersion: version, maxVersion: version });
    socket.destroy();
    return 'accepted';
  } catch (error) {
    return isRefusal(error) ? 'refused' : 'unknown';
  }
}

const isRefusal = (error: unknown): boolean =>
  REFUSALS.test(((error as OutgoingFailed).cause as NodeJS.ErrnoException | undefined)?.code ?? '');
