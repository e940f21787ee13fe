import { asciiHost, domainOfAddress, isSameOrganization } from '../common/domains.ts';
import { type HeaderField, valuesOf } from './read-headers.ts';
import { type Result, type Results, readReceivedSpf, readResults } from './results.ts';

export type Check = {
  /** As the server wrote it: pass, fail, softfail, none …; null where it says nothing. */
  result: string | null;
  /** Whom it is about. */
  domain: string | null;
  /** Whether that is the organization of the visible sender. */
  isAligned: boolean;
};
export type Authentication = {
  spf: Check;
  dkim: Check[];
  dmarc: Check & { isReckoned: boolean };
  arc: string | null;
  /** The server that looked. */
  server: string | null;
  /** Results that came with the message, so that its sender may have written them; `claimed` bear the name of that server. */
  untrusted: number;
  claimed: number;
};

const byOf = ({ value }: HeaderField): string | null => {
  const by = /(?:^|\s)by\s+([^\s;()]{1,300})/i.exec(value.slice(0, 3000))?.[1];
  return by ? asciiHost(by) : null;
};

type Border = {
  /** The server that has the message now. */
  host: string | null;
  /** The line of the first server of the same organization: what stands above it was written there. */
  entry: number;
  /** The line of the server before: what stands below it came with the message. */
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
 * Whoever sends a message may write results into it. Those above the line where it came in are the reader's own server's.
 * Some servers write theirs right below that line: there only the topmost counts, since the sender's would follow it.
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

/** What SPF and DKIM come to, where no server says (RFC 7489, 6.6.2). */
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
  // Without a policy of the sender's domain a server says none, and the two methods alone tell.
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
