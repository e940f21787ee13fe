/** Redirect services and where their URLs contain the target. */
const wrappers: [host: RegExp, goal: (url: URL) => string | null][] = [
  [/(^|\.)safelinks\.protection\.outlook\.com$/, (url) => url.searchParams.get('url')],
  [
    /(^|\.)google\.[a-z.]+$/,
    (url) => (url.pathname === '/url' ? (url.searchParams.get('q') ?? url.searchParams.get('url')) : null),
  ],
  [/^l\.(facebook|instagram)\.com$/, (url) => url.searchParams.get('u')],
  [/(^|\.)linkedin\.com$/, (url) => (url.pathname.startsWith('/redir') ? url.searchParams.get('url') : null)],
  [/(^|\.)slack-redir\.net$/, (url) => url.searchParams.get('url')],
  [/^urldefense\.proofpoint\.com$/, (url) => proofpoint(url.searchParams.get('u'))],
  [/^urldefense\.(com|us)$/, (url) => /\/v3\/__(.+?)__;/.exec(url.pathname + url.search)?.[1] ?? null],
];

/** Version 2 encodes % as - and / as _. */
function proofpoint(text: string | null): string | null {
  if (!text) return null;
  try {
    return decodeURIComponent(text.replaceAll('-', '%').replaceAll('_', '/'));
  } catch {
    return null;
  }
}

export const shorteners = new Set(
  'bit.ly t.co tinyurl.com goo.gl ow.ly is.gd buff.ly rebrand.ly cutt.ly t.ly rb.gy lnkd.in reurl.cc ppt.cc lihi.cc s.id x.gd onl.tw'.split(
    ' ',
  ),
);

export type Goal = { name: string; address: string; isWrapper: boolean };

const isAddress = (text: string): boolean => /^(?:https?:)?\/\//i.test(text) && URL.canParse(text, 'https://x.invalid');

/** A value may be encoded twice or as base64. */
function addressIn(value: string): string | null {
  if (isAddress(value)) return value;
  for (const decode of [decodeURIComponent, (text: string) => atob(text.replaceAll('-', '+').replaceAll('_', '/'))]) {
    try {
      const plain = decode(value);
      if (isAddress(plain)) return plain;
    } catch {
      // Not encoded this way.
    }
  }
  return null;
}

/** Target URLs within a link. */
export function goalsOf(url: URL): Goal[] {
  const known = wrappers.find(([host]) => host.test(url.hostname))?.[1](url);
  if (known && isAddress(known)) return [{ name: url.hostname, address: known, isWrapper: true }];
  return [...url.searchParams]
    .slice(0, 100)
    .flatMap(([name, value]) => {
      const address = addressIn(value.slice(0, 5000));
      return address ? [{ name: name.slice(0, 100), address: new URL(address, url).href, isWrapper: false }] : [];
    })
    .slice(0, 10);
}
