import type { Call } from '../core/call.ts';
import type { CustomerRequestLinkRecord } from './records.ts';

type Readable<R> = { byId: { load(id: string): Promise<R | null> } };
type Titled = Readable<{ title: string }>;
type Asked = Pick<Call, 'may'> & {
  contacts: Readable<{ name: string }>;
  incidents: Titled;
  sites: Titled;
  trustDocuments: Titled;
};

/** Query and right per kind of linked record. */
const LINKED = {
  incident: { store: 'incidents', right: 'overview.view' },
  site: { store: 'sites', right: 'web.view' },
  document: { store: 'trustDocuments', right: 'customer.view' },
} as const;

/** Title of a linked record, if the caller may see it. */
export async function linkedTitle({ kind, id }: CustomerRequestLinkRecord, context: Asked): Promise<string | null> {
  if (kind === 'contact') {
    const contact = context.may('contacts.view') ? await context.contacts.byId.load(id) : null;
    return contact?.name ?? null;
  }
  const { store, right } = LINKED[kind];
  const found = context.may(right) ? await context[store].byId.load(id) : null;
  return found?.title ?? null;
}
