import { badInput } from '../ground/errors.ts';

const DOMAINS_MOST = 20;
const LETTERS_MOST = 253;
const FORM = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Domains as they are kept: lower case, once each, in the order given. */
export function checkDomains(argument: string, domains: readonly string[]): string[] {
  const kept = [...new Set(domains.map((domain) => domain.trim().replace(/^@/, '').toLowerCase()))];
  if (kept.length > DOMAINS_MOST) throw badInput(argument, `holds more than ${DOMAINS_MOST} domains`);
  const wrong = kept.find((domain) => domain.length > LETTERS_MOST || !FORM.test(domain));
  if (wrong !== undefined) throw badInput(argument, `names ${wrong.slice(0, 100)}, which is no domain of addresses`);
  return kept;
}

/** Whether an address is of one of the domains; where none is named, of any. */
export const isOfDomain = (domains: readonly string[], email: string): boolean =>
  domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
