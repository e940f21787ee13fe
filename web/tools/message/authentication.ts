import { asciiHost, domainOfAddress, isSameOrganization } from '../common/domains.ts';
import { type HeaderField, valuesOf } from './read-headers.ts';
import { type Result, type Results, readReceivedSpf, readResults } from './results.ts';

export type Check = {
  /** Result as written by the server: pass, fail, softfail, none …; null if missing. */
  result: string | null;
  /** Checked domain. */
  domain: string | null;
  /** Whether it belongs to the visible sender's organization. */
  isAligned: boolean;
};
export type Authentication = {
  spf: Check;
  dkim: Check[];
  dmarc: Check & { isReckoned: boolean };
  arc: string | null;
  /** The server that checked. */
  server: string | null;
  /** Number of results the sender may have forged; `claimed` ones use the receiving server's name. */
  untrusted: number;
  claimed: number;
};

const byOf = ({ value }: HeaderField): string | null => {
  const by = /(?:^|\s)by\s+([^\s;()]{1,300})/i.exec(value.slice(0, 3000))?.[1];
  return by ? asciiHost(by) : null;
};

type Border = {
  /** The receiving server. */
  host: string | null;
  /** Header index of the first server of the same organization; headers above were written there. */
  entry: number;
  /** Header index of the previous server; headers below came with the message. */
  outside: number;
};

function borderOf(received: readonly HeaderField[]): Border {
  const lines = received.map((field) => ({ at: field.at, by: byOf(field) })).filter(({ by }) => by?.includes('.'));
  const host = lines[0]?.by ?? null;
  if (!host) return { host, entry: -1, outside: -1 };
  const foreign = lines.findIndex(({ by }) => !isSameOrganization(by!, host));
  const own = foreign < 0 ? lines : lines.slice(0, foreign);
  return { host, entry: own.at(-1)!.at, outside: foreign < 0 ? Infinity : lines[foreign]!.at };
}

/**
 * Senders can forge results in a message. Those above the Received header of its arrival come from the reader's own
 * server. Some servers write theirs right below it; there only the topmost counts, because forged ones would follow it.
 */
function trustedOf(written: readonly Results[], border: Border): readonly Results[] {
  const own = written.filter(({ server }) => isOf(server, border.host));
  const above = own.filter(({ at }) => at < border.entry);
  if (above.length > 0) return above;
  return own.filter(({ at }) => at > border.entry && at < border.outside).slice(0, 1);
}

const isOf = (server: string | null, host: string | null): boolean => {
  if (!server || !host) return true;
  const own = asciiHost(server);
  return own === null || !own.includes('.') || isSameOrganization(own, host);
};

const none: Check = { result: null, domain: null, isAligned: false };

function checkOf(result: Result | undefined, names: readonly string[], from: string | null): Check {
  if (!result) return none;
  const value = names.map((name) => result.properties[name]).find(Boolean);
  const domain = value ? (domainOfAddress(value) ?? asciiHost(value.replace(/^@/, ''))) : null;
  return { result: result.result, domain, isAligned: Boolean(domain && from && isSameOrganization(domain, from)) };
}

/** DMARC result computed from SPF and DKIM if no server gave one (RFC 7489, 6.6.2). */
function reckon(spf: Check, dkim: readonly Check[]): string | null {
  if ([spf, ...dkim].some(({ result, isAligned }) => result === 'pass' && isAligned)) return 'pass';
  return [spf, ...dkim].some(({ result }) => result !== null) ? 'fail' : null;
}

export function readAuthentication(fields: readonly HeaderField[], from: string | null): Authentication {
  const border = borderOf(valuesOf(fields, 'received'));
  const written = valuesOf(fields, 'authentication-results').slice(0, 50).map(readResults);
  const trusted = trustedOf(written, border);
  const spfLines = trustedOf(
    valuesOf(fields, 'received-spf').flatMap((field) => readReceivedSpf(field) ?? []),
    border,
  );
  const all = trusted.flatMap(({ results }) => results);
  const named = (method: string) => all.filter((one) => one.method === method);
  const spf = checkOf(named('spf')[0] ?? spfLines[0]?.results[0], ['smtp.mailfrom', 'smtp.helo'], from);
  const dkim = named('dkim')
    .slice(0, 10)
    .map((one) => checkOf(one, ['header.d', 'header.i'], from));
  const untrusted = written.filter((one) => !trusted.includes(one));
  // Without a policy the server reports none, so SPF and DKIM alone decide.
  const said = named('dmarc').find(({ result }) => result === 'pass' || result === 'fail');
  const reckoned = said ? null : reckon(spf, dkim);
  return {
    spf,
    dkim,
    dmarc: {
      ...(said ? checkOf(said, ['header.from'], from) : { ...none, result: reckoned, domain: from }),
      isAligned: (said?.result ?? reckoned) === 'pass',
      isReckoned: reckoned !== null,
    },
    arc: named('arc')[0]?.result ?? null,
    server: border.host && (trusted.find(({ server }) => server)?.server ?? border.host),
    untrusted: untrusted.length,
    claimed: untrusted.filter(({ server }) => server && border.host && isOf(server, border.host)).length,
  };
}
