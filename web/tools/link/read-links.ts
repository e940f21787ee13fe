import { organizationOf, shownHost } from '../common/domains.ts';
import { lookAlikeOf, mixedScripts } from '../common/look-alikes.ts';
import { Refusal } from '../common/refusal.ts';
import { type Goal, goalsOf, shorteners } from './unwrap.ts';

export type LinkSign = {
  code:
    | 'script'
    | 'userinfo'
    | 'lookAlike'
    | 'mixedLetters'
    | 'punycode'
    | 'numericHost'
    | 'port'
    | 'plain'
    | 'shortener'
    | 'leadsOn'
    | 'longHost'
    | 'download'
    | 'otherScheme';
  weight: 'danger' | 'warning' | 'neutral';
  values: Record<string, string | number>;
};
export type LinkReading = {
  address: string;
  defanged: string;
  /** Without tracking parameters; null if there are none. */
  clean: string | null;
  scheme: string;
  host: string;
  ascii: string;
  organization: string;
  path: string;
  user: string | null;
  parameters: { name: string; value: string }[];
  goals: Goal[];
  signs: LinkSign[];
};

const linksMost = 50;
const partMost = 2000;

/** Restores defanged links such as hxxps://example[.]com */
export const refang = (text: string): string =>
  text
    .trim()
    .replace(/^<(.*)>$/, '$1')
    .replace(/^h(?:xx|\*\*|XX)p(s?)(?=[:[])/i, 'http$1')
    .replace(/\[:\/\/\]|\[:\]\/\//, '://')
    .replaceAll(/\s?[[({](?:\.|dot)[\])}]\s?/gi, '.')
    .replaceAll('[@]', '@');

export const defang = (text: string): string =>
  text
    .replace(/^http/i, (start) => (start === 'HTTP' ? 'HXXP' : 'hxxp'))
    .replace(/^([^/?#]*\/\/)([^/?#]*)/, (_whole, start: string, host: string) => start + host.replaceAll('.', '[.]'));

const tracking =
  /^(utm_\w+|gclid|dclid|fbclid|msclkid|mc_eid|mc_cid|igshid|yclid|_hsenc|_hsmi|mkt_tok|vero_id|wickedid|ref_src)$/i;

function cleaned(url: URL): string | null {
  const copy = new URL(url);
  const names = [...copy.searchParams.keys()].filter((name) => tracking.test(name));
  for (const name of names) copy.searchParams.delete(name);
  return names.length > 0 ? copy.href : null;
}

const addressLike = /^[\d.]+$|^\[/;
const ordinary: Record<string, string> = { 'http:': '80', 'https:': '443' };

function signsOf(url: URL, written: string, goals: readonly Goal[]): LinkSign[] {
  const { protocol, hostname, port, username, password, pathname } = url;
  if (/^(javascript|data|vbscript|blob|file):$/.test(protocol))
    return [{ code: 'script', weight: 'danger', values: { scheme: protocol } }];
  if (!ordinary[protocol]) return [{ code: 'otherScheme', weight: 'neutral', values: { scheme: protocol } }];
  const shown = shownHost(hostname);
  const imitated = lookAlikeOf(hostname);
  const isMixed = shown.split('.').some((label) => mixedScripts(label).length > 0);
  const isPlainHost = written.toLowerCase().includes(hostname);
  const found: (LinkSign | false)[] = [
    (username !== '' || password !== '') && {
      code: 'userinfo',
      weight: 'danger',
      values: { user: decoded(username), host: shown },
    },
    imitated !== null && { code: 'lookAlike', weight: 'danger', values: { host: shown, of: imitated.of } },
    isMixed && { code: 'mixedLetters', weight: 'danger', values: { host: shown } },
    hostname.includes('xn--') && { code: 'punycode', weight: 'warning', values: { ascii: hostname, host: shown } },
    addressLike.test(hostname) && {
      code: 'numericHost',
      weight: isPlainHost ? 'warning' : 'danger',
      values: { host: hostname },
    },
    goals.length > 0 && {
      code: 'leadsOn',
      weight: goals.some(({ isWrapper }) => isWrapper) ? 'neutral' : 'warning',
      values: { host: shownHost(new URL(goals[0]!.address, url).hostname) },
    },
    shorteners.has(hostname) && { code: 'shortener', weight: 'warning', values: { host: hostname } },
    port !== '' && { code: 'port', weight: 'warning', values: { port } },
    hostname.split('.').length > 5 && {
      code: 'longHost',
      weight: 'warning',
      values: { domain: shownHost(organizationOf(hostname)) },
    },
    /\.(exe|scr|msi|apk|dmg|iso|js|vbs|hta|lnk|jar|bat|ps1|zip|rar|7z)$/i.test(pathname) && {
      code: 'download',
      weight: 'warning',
      values: { name: pathname.split('/').at(-1)!.slice(0, 100) },
    },
    protocol === 'http:' && { code: 'plain', weight: 'neutral', values: {} },
  ];
  return found.filter((one) => one !== false);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function readLink(line: string): LinkReading | null {
  const written = refang(line);
  const address =
    /^[a-z][a-z\d+.-]*:/i.test(written) && !/^[\w.-]+:\d+(\/|$)/.test(written) ? written : `https://${written}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.hostname !== '' && !/[.:]/.test(url.hostname) && url.hostname !== 'localhost') return null;
  const goals = goalsOf(url);
  return {
    address: url.href,
    defanged: defang(url.href),
    clean: cleaned(url),
    scheme: url.protocol.slice(0, -1),
    host: shownHost(url.hostname),
    ascii: url.hostname,
    organization: shownHost(organizationOf(url.hostname)),
    path: decoded(url.pathname).slice(0, partMost),
    user: url.username ? decoded(url.username) : null,
    parameters: [...url.searchParams]
      .slice(0, 100)
      .map(([name, value]) => ({ name: name.slice(0, 200), value: value.slice(0, partMost) })),
    goals,
    signs: signsOf(url, written, goals),
  };
}

/** One link per line; wrapped links are unwrapped and analyzed the same way. */
export function readLinks(text: string): { links: LinkReading[]; skipped: number } {
  const lines = text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean);
  const links: LinkReading[] = [];
  for (const line of lines.slice(0, linksMost)) {
    let next: string | undefined = line;
    for (let depth = 0; next && depth < 6; depth += 1) {
      const found: LinkReading | null = readLink(next);
      if (!found) break;
      links.push(found);
      next = found.goals[0]?.address;
    }
  }
  if (links.length === 0) throw new Refusal('notLink');
  return { links, skipped: Math.max(0, lines.length - linksMost) };
}
