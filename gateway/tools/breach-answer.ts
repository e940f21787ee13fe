import { Fault } from '../core/ground/errors.ts';
import type { Asking } from '../kit/outgoing/asking.ts';
import { OutgoingFailed } from '../kit/outgoing/errors.ts';
import type { Services } from '../core/services.ts';
import type { BreachAnswerRecord, BreachServiceRecord } from './records.ts';

/** Demo service, used if none is configured. */
const DEMO = 'https://breaches.northwind.test/range/';
const BYTES_MOST = 256 * 1_024;
const HASHES_MOST = 5_000;
const LINE = /^([0-9A-F]{35}):(\d{1,9})\r?$/gim;

type Asked = Pick<Services, 'environment' | 'outgoing'>;

const addressOf = ({ environment, outgoing }: Asked): string | null =>
  environment.breachUrl ?? (outgoing.isOnStreet(new URL(DEMO).hostname) ? DEMO : null);

export function breachService(services: Asked): BreachServiceRecord | null {
  const address = addressOf(services);
  return address === null ? null : { host: new URL(address).hostname, isDemo: services.environment.breachUrl === null };
}

export function breachAddress(services: Asked): string {
  const address = addressOf(services);
  if (address === null) throw new Fault('NOT_FOUND');
  return address.endsWith('/') ? address : `${address}/`;
}

/** Range protocol of Have I Been Pwned: lines of hash suffix and count; a count of 0 is padding. */
export async function breachAnswer(asking: Asking, address: string, prefix: string): Promise<BreachAnswerRecord> {
  const answer = await asking.request({
    url: `${address}${prefix.toUpperCase()}`,
    headers: { 'add-padding': 'true', accept: 'text/plain' },
    protocols: ['https:', 'http:'],
    bytesMost: BYTES_MOST,
  });
  if (answer.status !== 200 || answer.isCut) throw new OutgoingFailed('protocol');
  const hashes = [...answer.body.toString('latin1').matchAll(LINE)]
    .slice(0, HASHES_MOST)
    .map(([, suffix, count]) => ({ suffix: suffix!.toUpperCase(), count: Number(count) }))
    .filter(({ count }) => count > 0);
  return { hashes };
}
