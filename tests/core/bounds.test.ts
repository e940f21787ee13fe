import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Door, RootField } from '../../gateway/core/contract/root-field.ts';
import { contract, describeDoors } from '../../gateway/server.ts';
import { fillFrom, inOrder, LAST } from '../isolation/attempts.ts';
import { pictures } from '../isolation/references.ts';
import { shelfOf } from '../isolation/shelf.ts';
import { argumentsFor } from '../isolation/values.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';
import { sendRest, type Args } from '../support/operations.ts';
import { nameOf, placesOf, putAt, type Place } from '../support/places.ts';

let gateway: TestGateway;
beforeAll(async () => {
  const plenty = '100000';
  gateway = await openGateway({ SIGN_IN_LIMIT: plenty, SIGN_IN_SOCKET_LIMIT: plenty });
});
afterAll(() => gateway.close());

const openApi = describeDoors() as Loose;
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ $id: 'openapi', ...openApi });
const compile = (schema: object) => ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/')));
const isInQuery = ({ method }: Door): boolean => method === 'GET' || method === 'DELETE';

/** Whether the document lets the arguments of a door through. */
function readerOf(door: Door): (args: Args) => boolean {
  const { parameters = [], requestBody } = openApi.paths[door.path][door.method.toLowerCase()];
  const named = parameters.map(({ name, schema }: Loose) => [name, compile(schema)] as const);
  const body = requestBody ? compile(requestBody.content['application/json'].schema) : null;
  return (args) =>
    (!body || (body(args) as boolean)) &&
    named.every(([name, fits]: [string, (value: unknown) => boolean]) => args[name] === undefined || fits(args[name]));
}

/** What the document says of a place: bounds stand beside the type, behind null and references. */
function saidOf(door: Door, { path }: Place): Loose {
  const { parameters = [], requestBody } = openApi.paths[door.path][door.method.toLowerCase()];
  const parameter = parameters.find(({ name }: Loose) => name === path[0]);
  const body = requestBody?.content['application/json'].schema;
  let schema = parameter?.schema ?? (body.anyOf?.at(-1) ?? body).properties[path[0]!];
  const open = () => {
    for (;;) {
      if (schema.anyOf) [schema] = schema.anyOf;
      else if (schema.allOf) [schema] = schema.allOf;
      else if (schema.$ref) schema = openApi.components.schemas[schema.$ref.split('/').at(-1)];
      else return;
    }
  };
  open();
  for (const step of path.slice(1)) {
    if (schema.items) {
      schema = schema.items;
      open();
    }
    schema = schema.properties[step];
    open();
  }
  return schema;
}

const textOf = (length: number): string => '/x'.padEnd(length, 'x').slice(0, length);

/** Values at the edges that are said, one past each, and some that nobody would take where nothing is said. */
function triesAt(door: Door, place: Place, args: Args): unknown[] {
  const said = saidOf(door, place);
  if (place.type === 'list') {
    if (said.maxItems === undefined) return [];
    const one = (place.path.reduce((at: Loose, step) => (Array.isArray(at) ? at[0] : at)?.[step], args) ?? [])[0];
    // None that is there: whether so many are taken shows before ten thousand of them are written.
    const item = () => {
      if (typeof one === 'string') return one.length === 36 ? crypto.randomUUID() : one;
      return one?.id ? { ...one, id: crypto.randomUUID() } : (one ?? {});
    };
    return [said.maxItems, said.maxItems + 1].map((length) => Array.from({ length }, item));
  }
  if (place.type === 'String') {
    const { minLength = 0, maxLength = isInQuery(door) ? 5_000 : 300_000 } = said.items ?? said;
    return [...new Set([0, minLength - 1, minLength, maxLength, maxLength + 1].filter((n) => n >= 0))].map(textOf);
  }
  const { minimum = -1e15, maximum = 1e15 } = said;
  return [minimum - 1, minimum, maximum, maximum + 1];
}

/** What only the records decide, and to whom a mail can be sent: no document could say it, for drafts take it. */
const isOfRecords = ({ name }: RootField, error: string): boolean =>
  /names |must not say|one emoji|must be a domain|value must not be empty|must be from 0 to 10$/.test(error) ||
  (name === 'sendMail' && /address|at most 500|somebody/.test(error));

// The doors refuse before any store is asked, or alike on both engines.
describe.runIf(process.env.ENGINE !== 'postgres')('the bounds and formats of the OpenAPI document', () => {
  it('are those of the doors: what it lets through is not refused, and what it does not is', async () => {
    const shelf = await shelfOf(gateway, 'owner');
    const { accessToken } = await gateway.signIn('owner@meridian.test');
    const faults: string[] = [];
    let tries = 0;
    for (const root of inOrder(contract.roots)) {
      const door = contract.doors.find((each) => each.root === root);
      if (!door || LAST.includes(root.name) || pictures.has(root.name)) continue;
      const fits = readerOf(door);
      for (const place of placesOf(root)) {
        const slot = {
          root,
          path: place.path,
          name: '',
          kind: null,
          isList: false,
          isRequired: false,
          isGraphqlOnly: false,
        };
        const base = argumentsFor(root, { slot, value: undefined }, fillFrom(shelf));
        for (const value of triesAt(door, place, base)) {
          const args = putAt(place, base, value);
          const { status, text } = await sendRest(gateway, door, args, accessToken);
          const said = status === 400 ? (JSON.parse(text) as { argument?: string; error: string }) : null;
          const isRefused = said?.argument?.startsWith(nameOf(place)) === true && !isOfRecords(root, said.error);
          const shown = typeof value === 'number' ? value : `${(value as string).length} long`;
          const where = `${door.method} ${door.path} ${nameOf(place)} = ${shown}`;
          tries += 1;
          if (fits(args) && isRefused) faults.push(`${where}: ${said!.error}, which the document does not say`);
          // Where several are written at once, each is refused by itself.
          const isTaken = status === 200 && !text.includes('"refusal":{');
          if (!fits(args) && isTaken) faults.push(`${where} is taken, and the document says no`);
        }
      }
    }
    expect(faults).toEqual([]);
    expect(tries).toBeGreaterThan(1_000);
  }, 180_000);

  it('name addresses, links, pictures and countries', () => {
    const { ContactPatch, ContactEmailInput, ContactPhoneInput, ShortcutInput } = openApi.components.schemas;
    expect(ContactEmailInput.properties.email).toMatchObject({ format: 'email', maxLength: 254 });
    expect(ContactPhoneInput.properties.country.pattern).toBe('^[a-z]{2}$');
    expect(ShortcutInput.properties.link).toMatchObject({ format: 'uri-reference', maxLength: 2_048 });
    expect(ContactPatch.properties.avatar.anyOf[0].format).toBe('uri-reference');
  });
});
