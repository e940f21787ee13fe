import type { Db } from '../core/database/tables.ts';
import type { Scope } from '../core/feed/scope.ts';
import { domainOfEmail, isPublicMail } from '../kit/mail/email-domains.ts';
import { lookalikes, ownDomains } from './domains.ts';
import type { CustomerRecord, CustomerSuggestionRecord } from './records.ts';

type Known = {
  id: string;
  company?: string | null;
  emails: readonly { email: string; label?: string | null }[];
};
type Found = { contactIds: Set<string>; companies: Map<string, number> };

const SUGGESTED_MOST = 50;
const CONTACTS_MOST = 100;
const PERSONAL = /^(personal|private|home|個人|私人|私用|自宅)/i;

/** Domains shared by contacts without a customer, most contacts first. */
export async function suggestionsOf(
  { database, organization }: Pick<Scope, 'organization'> & { database: Db },
  contacts: readonly Known[],
  customers: readonly CustomerRecord[],
): Promise<CustomerSuggestionRecord[]> {
  const own = await ownDomains(database, organization);
  const owners = new Map(customers.flatMap(({ id, domains }) => domains.map((domain) => [domain, id])));
  const lookalikeOf = lookalikes([...owners.keys()]);
  const found = new Map<string, Found>();
  for (const { id, company, emails } of contacts)
    for (const { email, label } of emails) {
      const domain = domainOfEmail(email);
      if (!domain.includes('.') || PERSONAL.test(label ?? '')) continue;
      if (isPublicMail(domain) || own.has(domain) || owners.has(domain)) continue;
      const one = found.get(domain) ?? { contactIds: new Set(), companies: new Map() };
      found.set(domain, one);
      if (company && !one.contactIds.has(id)) one.companies.set(company, (one.companies.get(company) ?? 0) + 1);
      one.contactIds.add(id);
    }
  return [...found]
    .toSorted(([one, a], [other, b]) => b.contactIds.size - a.contactIds.size || (one < other ? -1 : 1))
    .slice(0, SUGGESTED_MOST)
    .map(([domain, { contactIds, companies }]) => ({
      domain,
      company: [...companies].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null,
      contactIds: [...contactIds].slice(0, CONTACTS_MOST),
      looksLikeId: owners.get(lookalikeOf(domain) ?? '') ?? null,
    }));
}
