import { randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { contactOf, findKey, group, mailOf, productOf, sortKey, type Asker, type Contact, type Named } from './rows.ts';
import { marks, Statements, type Value } from './statements.ts';

/** The reads and writes of every peer: the gateway's statements, prepared once, on the same rows. */

export class Refused extends Error {}

const VERIFIED_KEPT = 2_000;
const LIST_MAX = 10_000;

const columns = (table: string, names: string): string =>
  names
    .split(' ')
    .map((name) => `"${table}"."${name}"`)
    .join(', ');
/** Tags of an item are in another table. */
const carried = (tagged: string, items: string): string =>
  `(select string_agg(tag_id, ',') from (select tag_id from "${tagged}" where item_id = "${items}"."id"
    order by "position") as carried) as "tags"`;

const CONTACT = `${columns('contacts', 'id avatar background name emails phoneNumbers title company birthday address notes isFresh')},
  ${carried('contacts_tagged', 'contacts')}`;
const PRODUCT = `${columns('products', 'id category name description sku barcode brand vendor stock reserved cost basePrice taxPercent price weight thumbnail images active')},
  ${carried('products_tagged', 'products')}`;
const MAIL = `"id", "folder", "state", "date", "fromContact", "fromAvatar", "fromUser", "to", "cc", "bcc", "subject", "content", "contentType", "starred", "important", "unread", "deliveries", "sendAt"`;
const WHO = `select ${columns('users', 'id name email avatar status language idleMinutes startPage isConfirmed isDisabled createdAt twoStepSince')},
  ${columns('sessions', 'organization_id expiresAt seenAt rights isPersonal')}, "organizations"."available",
  "organizations"."deletesAt", "organizations"."twoStepSince" as "requiredSince", "organizations"."twoStepGraceDays",
  "memberships"."joinedAt", "memberships"."role" from "sessions"
  inner join "users" on "users"."id" = "sessions"."user_id"
  left join "organizations" on "organizations"."organization_id" = "sessions"."organization_id"
  left join "memberships" on "memberships"."organization_id" = "sessions"."organization_id"
    and "memberships"."user_id" = "users"."id"
  where "sessions"."id" = ? and "users"."id" = ?`;

export class Store extends Statements {
  readonly #secret: string;
  readonly #verified = new Map<string, jwt.JwtPayload>();

  constructor(path: string, secret: string) {
    super(path);
    this.#secret = secret;
  }

  /** Verifies the token's signature once, like the gateway; its expiry and its session on every request. */
  who(authorization: string | undefined): Asker {
    const token = authorization?.startsWith('Bearer ') ? authorization.slice(7) : '';
    let claims = this.#verified.get(token);
    if (!claims) {
      try {
        claims = jwt.verify(token, this.#secret, { algorithms: ['HS256'] }) as jwt.JwtPayload;
      } catch {
        throw new Refused('Invalid token');
      }
      if (this.#verified.size >= VERIFIED_KEPT) this.#verified.clear();
      this.#verified.set(token, claims);
    }
    if (claims.exp! * 1_000 < Date.now()) throw new Refused('Invalid token');
    const row = this.one(WHO, claims.jti!, claims.sub!);
    if (!row || row.isDisabled || row.expiresAt <= new Date().toISOString() || row.organization_id !== claims.org)
      throw new Refused('Invalid token');
    return { user: row.id, organization: row.organization_id };
  }

  productPage({ organization }: Asker, page: number) {
    const size = 10;
    const length: number =
      this.one('select "total" from "product_totals" where "organization_id" = ?', organization)?.total ?? 0;
    const lastPage = Math.max(Math.ceil(length / size), 1);
    const startIndex = page * size;
    const rows = this.all(
      `select ${PRODUCT} from "products" where "products"."organization_id" = ? and "products"."id" in (
        select "page"."id" from "products" as "page" where "page"."organization_id" = ?
        order by "nameKey" asc, "page"."id" asc limit 0 + ? offset ?)
        order by "nameKey" asc, "products"."id" asc`,
      organization,
      organization,
      size,
      startIndex,
    );
    return {
      products: rows.map(productOf),
      pagination: { length, size, page, lastPage, startIndex, endIndex: Math.min(startIndex + size, length) - 1 },
    };
  }

  contacts({ organization }: Asker): Contact[] {
    return this.all(
      `select ${CONTACT} from "contacts" where "organization_id" = ? order by "sortKey", "id" limit 0 + ?`,
      organization,
      LIST_MAX,
    ).map(contactOf);
  }

  contact({ organization }: Asker, id: string): Contact | null {
    const row = this.one(
      `select ${CONTACT} from "contacts" where "contacts"."organization_id" = ? and "contacts"."id" in (?)`,
      organization,
      id,
    );
    return row ? contactOf(row) : null;
  }

  /** The changed columns, and a line in the change feed, in one durable transaction. */
  updateContact(asker: Asker, id: string, patch: Record<string, unknown>): Contact | null {
    const { organization, user } = asker;
    this.database.exec('begin immediate');
    try {
      const before = this.contact(asker, id);
      if (!before) {
        this.database.exec('rollback');
        return null;
      }
      const after = { ...before, ...patch } as Contact;
      const changed = changesOf(keysOf(before), { ...patch, ...keysOf(after) });
      this.run(
        `update "contacts" set ${changed.map(([column]) => `"${column}" = ?`).join(', ')}
          where "organization_id" = ? and "id" = ?`,
        ...changed.map(([, value]) => value as Value),
        organization,
        id,
      );
      const time = new Date().toISOString();
      const origin = randomUUID();
      this.run(
        `insert into "change_origins" ("id", "organization_id", "user_id", "time", "operation", "door", "address", "agent")
          values (?, ?, ?, ?, ?, ?, ?, ?) on conflict ("id") do nothing`,
        origin,
        organization,
        user,
        time,
        'updateContact',
        'graphql',
        '127.0.0.1',
        null,
      );
      this.one(
        `insert into "changes" ("batch", "time", "organization_id", "user_id", "owner_id", "room", "record", "record_id",
          "action", "before", "after", "needs", "origin_id", "labelKey", "undoes")
          values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning "sequence", "batch"`,
        null,
        time,
        organization,
        user,
        null,
        'contacts',
        'Contact',
        id,
        'update',
        JSON.stringify(before),
        JSON.stringify(after),
        'contacts.write',
        origin,
        after.name.toLowerCase(),
        null,
      );
      this.database.exec('commit');
      return after;
    } catch (error) {
      if (this.database.isTransaction) this.database.exec('rollback');
      throw error;
    }
  }

  /** A page of ten of the inbox. */
  mailPage({ organization, user }: Asker, page: number) {
    const size = 10;
    const total: number =
      this.one(
        'select "key", "total", "unread" from "mail_counts" where "organization_id" = ? and "user_id" = ? and "key" in (?)',
        organization,
        user,
        'folder:inbox',
      )?.total ?? 0;
    const startIndex = (page - 1) * size;
    const ids = this.all(
      `select "place", "id" from (select 0 as place, date, "id" as id from "mails"
        where organization_id = ? and user_id = ? and folder = ? order by date desc, "id" desc limit 0 + ? offset ?) as "listed"
        order by "place", "date" desc, "id" desc`,
      organization,
      user,
      'inbox',
      size,
      startIndex,
    ).map((row) => row.id);
    const rows = this.all(
      `select ${MAIL} from "mails" where "organization_id" = ? and "user_id" = ? and "id" in (${marks(ids)})`,
      organization,
      user,
      ...ids,
    );
    const labels = group(
      this.all(
        `select "mails_labelled"."mail_id", "mails_labelled"."label_id" from "mails_labelled"
          inner join "mail_labels" on "mail_labels"."id" = "mails_labelled"."label_id"
          where "mails_labelled"."organization_id" = ? and "mails_labelled"."user_id" = ?
          and "mails_labelled"."mail_id" in (${marks(ids)}) and "mail_labels"."deletedAt" is null
          order by "mails_labelled"."position"`,
        organization,
        user,
        ...ids,
      ),
      (row) => row.mail_id,
      (row) => row.label_id,
    );
    const attachments = group(
      this.all(
        `select "mail_id", "id", "type", "name", "size", "preview", "file_hash" from "mail_attachments"
          where "organization_id" = ? and "user_id" = ? and "mail_id" in (${marks(ids)}) order by "position"`,
        organization,
        user,
        ...ids,
      ),
      (row) => row.mail_id,
      ({ type, name, size, preview }) => ({ type, name, size, preview, downloadUrl: '' }),
    );
    const found = new Map(
      rows.map((row) => [row.id, mailOf(row, labels.get(row.id) ?? [], attachments.get(row.id) ?? [])]),
    );
    return {
      mails: ids.map((id) => found.get(id)!),
      pagination: {
        totalResults: total,
        resultsPerPage: size,
        currentPage: page,
        lastPage: Math.max(1, Math.ceil(total / size)),
        startIndex,
        endIndex: Math.min(startIndex + size, total) - 1,
      },
    };
  }

  brands = ({ organization }: Asker, ids: readonly string[]) =>
    this.#byIds('"id", "name", "slug" from "product_brands"', organization, ids);
  categories = ({ organization }: Asker, ids: readonly string[]) =>
    this.#byIds('"id", "parentId", "name", "slug" from "product_categories"', organization, ids);
  vendors = ({ organization }: Asker, ids: readonly string[]) =>
    this.#byIds('"id", "name", "slug" from "product_vendors"', organization, ids);
  productTags = ({ organization }: Asker, ids: readonly string[]) =>
    this.#byIds('"id", "title" from "product_tags"', organization, ids);
  contactTags = ({ organization }: Asker, ids: readonly string[]) =>
    this.#byIds('"id", "title" from "contact_tags"', organization, ids);
  mailLabels = ({ organization, user }: Asker, ids: readonly string[]): Named[] =>
    this.all(
      `select "title", "color", "id", "slug" from "mail_labels" where "organization_id" = ? and "user_id" = ?
        and "deletedAt" is null and "id" in (${marks(ids)})`,
      organization,
      user,
      ...ids,
    );

  /** All rows with which an in-memory server starts. */
  everything(organization: string) {
    const asker = { organization, user: '' };
    const rows = this.all(
      `select ${PRODUCT} from "products" where "organization_id" = ? order by "nameKey", "id"`,
      organization,
    );
    return { products: rows.map(productOf), contacts: this.contacts(asker) };
  }

  #byIds(what: string, organization: string, ids: readonly string[]): Named[] {
    return this.all(`select ${what} where "organization_id" = ? and "id" in (${marks(ids)})`, organization, ...ids);
  }
}

/** The sort and search keys of a contact. */
const keysOf = (contact: Contact) => ({
  sortKey: sortKey(contact.name),
  searchKey: contact.name.toLowerCase(),
  findKey: findKey(contact),
});

/** Without unchanged keys, which would cause index writes. */
const changesOf = (before: Record<string, unknown>, columns: Record<string, unknown>) =>
  Object.entries(columns).filter(([column, value]) => before[column] !== value);
