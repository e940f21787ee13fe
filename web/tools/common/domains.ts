import punycode from 'punycode.js';
import { getDomain, getDomainWithoutSuffix, getPublicSuffix } from 'tldts';

const rules = { allowPrivateDomains: true, validateHostname: false };

/** The organizational domain (RFC 7489, 3.2) by the public suffix list; the host itself where it has none. */
export const organizationOf = (host: string): string => getDomain(host, rules) ?? host;

/** Its label without the public suffix: "example" of mail.example.co.uk. */
export const labelOf = (host: string): string => getDomainWithoutSuffix(host, rules) ?? host;

export const suffixOf = (host: string): string => getPublicSuffix(host, rules) ?? '';

/** A host as the DNS knows it, in lower case and ASCII; null where it is none. */
export function asciiHost(host: string): string | null {
  const bare = host.trim().replace(/\.$/, '');
  if (bare === '' || bare.length > 1000 || /[\s/\\@?#:]/.test(bare)) return null;
  try {
    return new URL(`http://${bare}/`).hostname;
  } catch {
    return null;
  }
}

/** A host as people read it. */
export function shownHost(host: string): string {
  try {
    return punycode.toUnicode(host);
  } catch {
    // A label that begins with xn-- and is no punycode stays as it is.
    return host;
  }
}

export const domainOfAddress = (address: string): string | null => {
  const at = address.lastIndexOf('@');
  return at < 0 ? null : asciiHost(address.slice(at + 1).replace(/[>\s]+$/, ''));
};

export const isSameOrganization = (one: string, other: string): boolean =>
  organizationOf(one) === organizationOf(other);
