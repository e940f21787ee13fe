import type { Check, Seen } from '../kit/check.ts';
import { chainProblemOf } from '../kit/outgoing/handshake.ts';
import type { Outgoing } from '../kit/outgoing/outgoing.ts';
import { isLoopback } from '../core/process/http-address.ts';

const LINK = '/setting/organization';
const TIMEOUT_MS = 5_000;
const HTTPS_PORT = 443;
/** Certificates are renewed when a third of their life is left; half of that is late. */
const LATE_SHARE = 1 / 6;

type Fault = { name: string; value: string; severity: 'medium' | 'high' };

async function faultOf(outgoing: Outgoing, { hostname, port }: URL, now: number): Promise<Fault | null> {
  const socket = await outgoing.handshake(hostname, Number(port) || HTTPS_PORT, { timeoutMs: TIMEOUT_MS });
  try {
    const certificate = socket.getPeerX509Certificate();
    if (!certificate) throw new Error('no certificate');
    const [from, until] = [Date.parse(certificate.validFrom), Date.parse(certificate.validTo)];
    const ends = { name: 'ends', value: new Date(until).toISOString() };
    if (until <= now) return { ...ends, severity: 'high' };
    if (certificate.checkHost(hostname) === undefined)
      return { name: 'certificate', value: 'otherHost', severity: 'high' };
    if (chainProblemOf(socket) !== null) return { name: 'certificate', value: 'untrusted', severity: 'high' };
    return until - now < (until - from) * LATE_SHARE ? { ...ends, severity: 'medium' } : null;
  } finally {
    socket.destroy();
  }
}

/** The certificate of the public address, also if a proxy in front of the gateway presents it. */
export const ownCertificate: Check = {
  code: 'own-certificate',
  severity: 'high',
  effort: 'hour',
  fixLink: LINK,
  isSetting: true,
  records: [],
  async look({ services: { environment, outgoing }, now }) {
    const url = new URL(environment.publicUrl);
    if (isLoopback(url.hostname)) return { notMeasured: 'noPublicAddress' };
    if (url.protocol !== 'https:') return { notMeasured: 'noHttps' };
    let fault: Fault | null;
    try {
      fault = await faultOf(outgoing, url, now);
    } catch {
      // A gateway may be unable to reach its own public address, which says nothing about the certificate.
      return { notMeasured: 'unreachable', isTemporary: true };
    }
    if (!fault) return [];
    const { severity, ...evidence } = fault;
    const seen: Seen = {
      subject: { kind: 'address', id: url.hostname, link: LINK },
      label: url.hostname,
      severity,
      evidence: [evidence],
    };
    return [seen];
  },
};
