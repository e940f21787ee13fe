import { domainToUnicode } from 'node:url';
import { staffRoles } from '../core/contract/sdl/roles.ts';
import type { Db } from '../core/database/tables.ts';
import { domainOfEmail, isPublicMail } from '../kit/mail/email-domains.ts';

/** Email domains of the organization's members, which can't belong to customers. */
export async function ownDomains(database: Db, organization: string): Promise<Set<string>> {
  const staff = await database
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('memberships.organization_id', '=', organization)
    .where('memberships.role', 'in', staffRoles)
    .select('users.email')
    .execute();
  return new Set(staff.map(({ email }) => domainOfEmail(email)).filter((domain) => !isPublicMail(domain)));
}

/** Letters of other scripts that look like Latin ones. */
const DRAWN_ALIKE: Record<string, string> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  х: 'x',
  у: 'y',
  і: 'i',
  ѕ: 's',
  ο: 'o',
};

const skeletonOf = (domain: string): string =>
  domainToUnicode(domain)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]/gu, (sign) => DRAWN_ALIKE[sign] ?? sign)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('0', 'o')
    .replace(/[1l]/g, 'i')
    .replaceAll('-', '');

const NAME_LEAST = 5;

/** Finds the first known domain that a domain could be mistaken for. */
export function lookalikes(known: readonly string[]): (domain: string) => string | null {
  const drawn = known.map((domain) => ({ domain, skeleton: skeletonOf(domain) }));
  return (domain) => {
    const skeleton = skeletonOf(domain);
    const found = drawn.find((one) => one.domain !== domain && areConfusable(one.skeleton, skeleton));
    return found?.domain ?? null;
  };
}

/** Whether skeletons are equal, or one letter was added, removed, changed or swapped. */
function areConfusable(one: string, other: string): boolean {
  if (one === other) return true;
  const shortest = Math.min(one.split('.')[0]!.length, other.split('.')[0]!.length);
  return shortest >= NAME_LEAST && isOneStepApart(one, other);
}

function isOneStepApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const isRest = (fromShort: number, fromLong: number) => short.slice(fromShort) === long.slice(fromLong);
  if (long.length > short.length) return isRest(at, at + 1);
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at] && isRest(at + 2, at + 2);
  return isRest(at + 1, at + 1) || isSwapped;
}
