import { getNamedType, isInputObjectType, isObjectType, type GraphQLArgument, type GraphQLInputField } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactId } from '../../seed/contacts.ts';
import { northwind } from '../../seed/people.ts';
import { isGraphqlOnly } from '../../gateway/core/contract/sdl/coerce.ts';
import { contract } from '../../gateway/server.ts';
import { hostileHtml, hostileLinks } from '../support/hostile-html.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';
import { contentFields, notContent, type ContentField } from './content-fields.ts';

let gateway: TestGateway;
/** The records whose fields are written. */
const ids: Record<string, string> = {};
beforeAll(async () => {
  gateway = await openGateway();
  const { ask } = gateway;
  ids.contact = contactId(northwind, 'Abena Mensah');
  const made = await ask(`mutation {
    announcement: createAnnouncement(announcement: {}) { id }
    message: createMessage(message: {}) { id }
    notification: createNotification(notification: {}) { id }
    shortcut: createShortcut(shortcut: {label: "A", icon: "a:b", link: "/", useRouter: true}) { id }
    note: createNote(note: {content: "A"}) { id }
    product: createProduct { id }
    chat: startChat(contactId: "${ids.contact}") { id }
    draft: saveDraft(mail: {content: "A"}) { id }
    boardMember: createBoardMember(member: {name: "A"}) { id }
    taskMember: createTaskMember(member: {name: "A"}) { id }
  }`);
  for (const [name, { id }] of Object.entries(made as Record<string, { id: string }>)) ids[name] = id;
  const { guideCategories } = await ask('{ guideCategories { id guides { id } } }');
  ids.guideCategory = guideCategories[0].id;
  ids.guide = guideCategories[0].guides[0].id;
  const { courses } = await ask('{ courses(first: 1) { id category { id } } }');
  ids.course = courses[0].id;
  ids.academyCategory = courses[0].category.id;
});
afterAll(() => gateway.close());

/** Every text of the schema that people write and others see as markup, a link, or an image. */
function writable(): string[] {
  const isContent = (name: string, words = '') =>
    /html|markup|\blinks?\b|picture|\bimages?\b/i.test(words) ||
    /^(content|notes|link|url|href|image|images|avatar|background|thumbnail|previews?)$/.test(name);
  const found: string[] = [];
  for (const type of Object.values(contract.schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    const isRoot = type === contract.schema.getMutationType();
    if (!isInputObjectType(type) && !(isRoot && isObjectType(type))) continue;
    for (const field of Object.values(type.getFields())) {
      const inputs: readonly (GraphQLArgument | GraphQLInputField)[] = 'args' in field ? field.args : [field];
      for (const input of inputs) {
        if (getNamedType(input.type).name !== 'String' || !isContent(input.name, input.description ?? '')) continue;
        found.push(isRoot ? `${field.name}(${input.name})` : `${type.name}.${field.name}`);
      }
    }
  }
  return found;
}

/** Only these tags, attributes, and addresses: anything else fails to match. */
const TAG =
  '(?:p|br|hr|h[1-6]|ul|ol|li|dl|dt|dd|blockquote|pre|code|table|thead|tbody|tr|th|td|figure|figcaption|img|a|strong|b|em|i|u|s|mark|span|div|sub|sup)';
const ATTRIBUTE =
  '(?: (?:href="(?:(?:https|mailto):[^"<>]*|[/#][^"<>]*)"|src="(?:https:[^"<>]*|/[^"<>]*)"|rel="noopener noreferrer nofollow"|(?:title|alt|width|height|colspan)="[^"<>]*"))';
const CLEAN = new RegExp(`^(?:[^<]|</${TAG}>|<${TAG}${ATTRIBUTE}* ?/?>)*$`);

const isCleanHtml = (html: string): boolean => CLEAN.test(html) && !/(?:href|src)="\s*[\\/]{2}/.test(html);
const isSafeLink = (link: string): boolean => /^\/(?![/\\])[^\\\s]*$/.test(link) || /^https?:\/\/[^\s]+$/.test(link);

const doorOf = (root: string) => contract.doors.filter((door) => door.root.name === root).at(-1)!;

/** Stores one value and returns what is shown; null when it is rightly refused. */
async function store({ root, args, select, read }: ContentField, value: string, over: 'rest' | 'graphql') {
  const given = args(value, ids);
  if (over === 'rest') {
    const { method, path } = doorOf(root);
    const { status, body } = await gateway.rest(method, path, { body: given, offContract: true });
    if (status === 400 && body.code === 'BAD_INPUT') return null;
    expect(status, JSON.stringify(body)).toBe(200);
    return read(body);
  }
  const { args: all } = doorOf(root).root.field;
  const names = all.filter(({ name }) => name in given);
  const query = `mutation (${names.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')}) {
    done: ${root}(${names.map(({ name }) => `${name}: $${name}`).join(', ')}) { ${select} } }`;
  const { data, errors } = await gateway.graphql(query, given);
  if (errors?.[0]?.extensions.code === 'BAD_INPUT') return null;
  expect(errors).toBeUndefined();
  return read((data as { done: Loose }).done);
}

/** Several payloads at once, with those that swallow the following text at the end. */
const heaps: string[] = hostileHtml.filter((one) => one.length >= 600);
for (const html of hostileHtml.filter((one) => one.length < 600)) {
  const last = heaps.at(-1);
  const isOpen = last === undefined || last.length + html.length > 900 || /<!--$|=["']?[^>]*$|<$|plaintext/.test(last);
  if (isOpen) heaps.push(html);
  else heaps[heaps.length - 1] = `${last} ${html}`;
}

/** Some documented doors create a record without taking a value. */
const takesOverRest = ({ root }: ContentField): boolean => !doorOf(root).root.field.args.every(isGraphqlOnly);

const short = (value: string) => JSON.stringify(value.slice(0, 80));

describe('user content', () => {
  it('is covered: each schema field with markup, a link, or an image is tested here or listed as an exception', () => {
    const listed = contentFields.flatMap(({ fields }) => fields);
    expect(writable().filter((name) => !listed.includes(name) && !(name in notContent))).toEqual([]);
    expect([...listed, ...Object.keys(notContent)].filter((name) => !writable().includes(name))).toEqual([]);
  });

  it('is tested with more than sixty HTML payloads and forty link payloads', () => {
    expect(new Set(hostileHtml).size).toBeGreaterThan(60);
    expect(new Set(hostileLinks).size).toBeGreaterThan(40);
  });
});

describe.each(['rest', 'graphql'] as const)('over %s', (door) => {
  const takes = (field: ContentField) => door === 'graphql' || takesOverRest(field);
  const fieldsOf = (kinds: string[]) =>
    contentFields
      .filter((field) => kinds.includes(field.kind) && takes(field))
      .map((field) => [`${field.root}, ${field.fields.join(', ')}`, field] as const);

  it.each(fieldsOf(['html']))('stores and returns only harmless markup: %s', async (_name, field) => {
    // Both doors share the sanitizer, so each payload goes alone through only one of them.
    for (const html of door === 'graphql' && takesOverRest(field) ? heaps : hostileHtml) {
      const stored = await store(field, html, door);
      if (stored !== null)
        expect([short(html), short(stored), isCleanHtml(stored)]).toEqual([short(html), short(stored), true]);
    }
    const harmless =
      '<p>Hello <strong>you</strong>, <a href="https://a.test" rel="noopener noreferrer nofollow">here</a></p>';
    expect(await store(field, harmless, door)).toBe(harmless);
  });

  it.each(fieldsOf(['link', 'picture', 'data']))(
    'stores only a path or a web address as a link: %s',
    async (_name, field) => {
      for (const link of door === 'rest' && field.root.startsWith('update')
        ? hostileLinks
        : hostileLinks.filter((_, index) => index % 8 === 0)) {
        const stored = await store(field, link, door);
        expect([short(link), stored]).toEqual([short(link), null]);
      }
      if (field.kind === 'data') return;
      for (const link of ['/apps/contacts', 'https://a.test/x?y=z#w']) {
        const kept = await store(field, link, door);
        expect([kept, isSafeLink(kept!)]).toEqual([link, true]);
      }
    },
  );
});
