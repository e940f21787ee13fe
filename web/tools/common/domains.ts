import punycode from 'punycode.js';
import { getDomain, getDomainWithoutSuffix, getPublicSuffix } from 'tldts';

const rules = { allowPrivateDomains: true, validateHostname: false };

/** Organizational domain by the public suffix list (RFC 7489, 3.2); the host itself if it has none. */
export const organizationOf = (host: string): string => getDomain(host, rules) ?? host;

/** The label before the public suffix: "example" for mail.example.co.uk. */
export const labelOf = (host: string): string => getDomainWithoutSuffix(host, rules) ?? host;

export const suffixOf = (host: string): string => getPublicSuffix(host, rules) ?? '';

/** Host in lower-case ASCII (punycode); null if invalid. */
export function asciiHost(host: string): string | null {
  const bare = host.trim().replace(/\.$/, '');
  if (bare === '' || bare.length > 1000 || /[\s/\\@?#:]/.test(bare)) return null;
  try {
    return new URL(`http://${bare}/`).hostname;
  } catch {
    return null;
  }
}

/** Host in Unicode. */
export function shownHost(host: string): string {
  try {
    return punycode.toUnicode(host);
  } catch {
    // Invalid punycode stays unchanged.
    return host;
  }
}

export const domainOfAddress = (address: string): string | null => {
  const at = address.lastIndexOf('@');
  return at < 0 ? null : asciiHost(address.slice(at + 1).replace(/[>\s]+$/, ''));
};

export const isSameOrganization = (one: string, other: string): boolean =>
  organizationOf(one) === organizationOf(other);
