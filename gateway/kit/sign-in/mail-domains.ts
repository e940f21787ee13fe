/** Domains in lower case, without duplicates. */
export const storedDomains = (domains: readonly string[]): string[] => [
  ...new Set(domains.map((domain) => domain.trim().replace(/^@/, '').toLowerCase())),
];

/** Whether the address has one of the domains; true if there are none. */
export const isOfDomain = (domains: readonly string[], email: string): boolean =>
  domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
