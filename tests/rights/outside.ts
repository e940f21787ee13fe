import { tree } from '../../gateway/navigation/tree.ts';
import { northwind, northwindStaff, people } from '../../seed/people.ts';
import { ownWords } from '../isolation/values.ts';
import { dumpOf, idsOfRow, rowsOf, type Dump } from '../isolation/rows.ts';
import { Shelf } from '../isolation/shelf.ts';
import type { TestGateway } from '../support/gateway.ts';

/**
 * Tables that somebody outside reads too: the help center, the academy, and that people belong to an organization. Every
 * other table is not theirs, a new one neither, but for the rows that they own.
 */
const OPEN = /^(academy_|faq|guide|help_|memberships$|organizations$|chat_profiles$)/;

/** What is published for customers. */
const isAnnounced = (table: string, row: string): boolean =>
  table === 'announcements' && / customer /.test(row) && !row.includes('"publishedAt":null');

/** All that a customer may not see of their organization, by what stands in its tables. */
export async function hiddenFrom(gateway: TestGateway, customer: string): Promise<Shelf> {
  const dump = await dumpOf(gateway.services.database, northwind);
  const [hidden, known] = [new Shelf(), new Shelf()];
  for (const [table, text] of dump) {
    if (text === '') continue;
    for (const row of rowsOf(new Map([[table, text]]) as Dump)) {
      const isTheirs = OPEN.test(table) || isAnnounced(table, row) || idsOfRow(row).has(customer);
      (isTheirs ? known : hidden).read(unfolded(JSON.parse(row)));
      // A mail of their own says who wrote it.
      if (isTheirs) known.read(row.match(/[\w.+-]+@[\w.-]+/g));
    }
  }
  // Who works here is no secret, how they are reached is.
  for (const { id, name, email } of [...northwindStaff, ...Object.values(people)]) {
    known.read([id, name]);
    (id === customer ? known : hidden).read([email, `${name} <${email}>`]);
  }
  known.read(tree);
  const left = new Shelf();
  for (const text of hidden.texts) if (!known.texts.has(text) && !ownWords.includes(text)) left.texts.add(text);
  return left;
}

/** Columns that hold JSON, as what they hold. */
function unfolded(value: unknown): unknown {
  if (typeof value === 'object' && value !== null)
    return Array.isArray(value) ? value.map(unfolded) : Object.values(value).map(unfolded);
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  try {
    return unfolded(JSON.parse(value));
  } catch {
    return value;
  }
}
