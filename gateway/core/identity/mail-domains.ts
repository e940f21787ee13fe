/** Domains as they are kept: lower case, once each, in the order given. */
export const storedDomains = (domains: readonly string[]): string[] => [
  ...new Set(domains.map((domain) => domain.trim().replace(/^@/, '').toLowerCase())),
];

/** Whether an address is of one of the domains; where none is named, of any. */
export const isOfDomain = (domains: readonly string[], email: string): boolean =>
  domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
