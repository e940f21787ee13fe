/**
 * The statements of the handwritten server for PostgreSQL: each identifies the caller ($1 to $4) and builds the whole
 * answer.
 */

const WHO = `with who as (
  select s.organization_id as org, u.id as me from sessions s
    join users u on u.id = s.user_id
    join memberships m on m.organization_id = s.organization_id and m.user_id = u.id
  where s.id = $1 and u.id = $2 and s.organization_id = $3 and s."expiresAt" > $4 and u."isDisabled" = 0)`;

const tagsOf = (tagged: string, tags: string, item: string) => `(
  select coalesce(json_agg(json_build_object('id', t.id, 'title', t.title) order by l.position), '[]')
  from ${tagged} l join ${tags} t on t.id = l.tag_id where l.item_id = ${item})`;

/** A list whose records may omit their labels. */
const listOf = (column: string, ...keys: string[]) => `(
  select coalesce(json_agg(json_build_object(${keys.map((key) => `'${key}', e ->> '${key}'`).join()})), '[]')
  from json_array_elements(c.${column}::json) e)`;

const named = (alias: string) =>
  `case when ${alias}.id is null then null else json_build_object('id', ${alias}.id, 'name', ${alias}.name) end`;

export const PRODUCTS = `${WHO}, page as (
    select p.* from products p, who where p.organization_id = who.org order by p."nameKey", p.id limit 10 offset $5::int * 10),
  total as (select t.total from product_totals t, who where t.organization_id = who.org)
select json_build_object('products', json_build_object(
  'products', (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'sku', p.sku, 'price', p.price,
      'stock', p.stock, 'active', p.active = 1, 'thumbnail', nullif(p.thumbnail, ''), 'brand', ${named('b')},
      'category', ${named('g')}, 'vendor', ${named('v')},
      'tags', ${tagsOf('products_tagged', 'product_tags', 'p.id')}) order by p."nameKey", p.id), '[]')
    from page p left join product_brands b on b.id = p.brand left join product_categories g on g.id = p.category
      left join product_vendors v on v.id = p.vendor),
  'pagination', (select json_build_object('length', total, 'size', 10, 'page', $5::int,
      'lastPage', greatest(ceil(total / 10.0), 1), 'startIndex', $5::int * 10,
      'endIndex', least($5::int * 10 + 10, total) - 1) from total)))::text as answer from who`;

const CONTACT_FIELDS = `'id', c.id, 'name', c.name, 'title', c.title, 'company', c.company,
  'emails', ${listOf('emails', 'email', 'label')}, 'tags', ${tagsOf('contacts_tagged', 'contact_tags', 'c.id')}`;

export const CONTACTS = `${WHO}
select json_build_object('contacts', (
  select coalesce(json_agg(json_build_object(${CONTACT_FIELDS}) order by c."sortKey", c.id), '[]')
  from contacts c where c.organization_id = who.org))::text as answer from who`;

export const CONTACT = `${WHO}
select json_build_object('contact', (
  select json_build_object(${CONTACT_FIELDS}, 'phoneNumbers', ${listOf('"phoneNumbers"', 'country', 'phoneNumber', 'label')})
  from contacts c where c.organization_id = who.org and c.id = $5))::text as answer from who`;

export const MAILS = `${WHO}, page as (
    select m.* from mails m, who where m.organization_id = who.org and m.user_id = who.me and m.folder = 'inbox'
    order by m.date desc, m.id desc limit 10 offset ($5::int - 1) * 10),
  total as (select t.total from mail_counts t, who
    where t.organization_id = who.org and t.user_id = who.me and t.key = 'folder:inbox')
select json_build_object('mails', json_build_object(
  'mails', (select coalesce(json_agg(json_build_object('id', m.id, 'subject', m.subject, 'date', m.date,
      'unread', m.unread = 1, 'starred', m.starred = 1,
      'from', json_build_object('avatar', m."fromAvatar", 'contact', m."fromContact"),
      'labels', (select coalesce(json_agg(json_build_object('id', l.id, 'title', l.title, 'color', l.color)
          order by d.position), '[]')
        from mails_labelled d join mail_labels l on l.id = d.label_id
        where d.mail_id = m.id and l."deletedAt" is null)) order by m.date desc, m.id desc), '[]') from page m),
  'pagination', (select json_build_object('totalResults', total, 'resultsPerPage', 10, 'currentPage', $5::int,
      'lastPage', greatest(ceil(total / 10.0), 1)) from total)))::text as answer from who`;

/** The row, its search key, and its line in the change feed. */
export const UPDATE = `${WHO}, before as (
    select c.* from contacts c, who where c.organization_id = who.org and c.id = $5 for update of c),
  after as (
    update contacts c set title = $6,
      "findKey" = lower(concat_ws(E'\\n', c.name, $6::text, c.company, c.emails, c."phoneNumbers"))
    from before where c.id = before.id returning c.*),
  told as (
    insert into changes (time, organization_id, user_id, room, record, record_id, action, before, after)
    select $7, who.org, who.me, 'contacts', 'Contact', after.id, 'update', row_to_json(before)::text, row_to_json(after)::text
    from who, before, after returning sequence)
select json_build_object('updateContact', (
  select json_build_object('id', a.id, 'name', a.name, 'title', a.title) from after a, told))::text as answer from who`;

/** The documented body of all contacts. */
export const ALL = `${WHO}
select (select coalesce(json_agg(to_jsonb(c) - array['organization_id', 'sortKey', 'searchKey', 'findKey', 'isFresh', 'job'] || jsonb_build_object(
    'emails', c.emails::jsonb, 'phoneNumbers', c."phoneNumbers"::jsonb, 'tags', (
      select coalesce(jsonb_agg(l.tag_id order by l.position), '[]') from contacts_tagged l where l.item_id = c.id))
    order by c."sortKey", c.id), '[]')
  from contacts c where c.organization_id = who.org)::text as answer from who`;
