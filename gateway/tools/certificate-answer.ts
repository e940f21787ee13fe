import type { DetailedPeerCertificate, TLSSocket } from 'node:tls';
import type { Asking } from '../kit/outgoing/asking.ts';
import { OutgoingFailed } from '../kit/outgoing/errors.ts';
import { ANY_CIPHER, chainProblemOf } from '../kit/outgoing/handshake.ts';
import type { CertificateAnswerRecord } from './records.ts';

const ISSUERS_MOST = 5;
const BYTES_MOST = 64 * 1_024;

/** Certificate of a host. Old TLS versions are accepted too, because it is only inspected. */
export async function certificateAnswer(asking: Asking, host: string): Promise<CertificateAnswerRecord> {
  const socket = await asking.handshake(host, { ciphers: ANY_CIPHER, minVersion: 'TLSv1' });
  try {
    const peer = socket.getPeerX509Certificate();
    if (!peer) throw new OutgoingFailed('tls');
    return {
      host,
      protocol: socket.getProtocol() ?? '',
      isForHost: peer.checkHost(host) !== undefined,
      chainProblem: chainProblemOf(socket),
      certificates: [peer.toString(), ...issuersOf(socket)],
    };
  } finally {
    socket.destroy();
  }
}

function issuersOf(socket: TLSSocket): string[] {
  const chain: string[] = [];
  const own = socket.getPeerCertificate(true);
  const seen = new Set([own.fingerprint256]);
  let length = 0;
  let one: Partial<DetailedPeerCertificate> | undefined = own.issuerCertificate;
  while (one?.raw && one.fingerprint256 && chain.length < ISSUERS_MOST && !seen.has(one.fingerprint256)) {
    seen.add(one.fingerprint256);
    length += one.raw.length;
    if (length > BYTES_MOST) break;
    chain.push(pem(one.raw));
    one = one.issuerCertificate;
  }
  return chain;
}

const pem = (der: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${der
    .toString('base64')
    .match(/.{1,64}/g)!
    .join('\n')}\n-----END CERTIFICATE-----\n`;
