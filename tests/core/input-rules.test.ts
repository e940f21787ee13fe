import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { directive } from '../../gateway/core/contract/sdl/directives.ts';
import { contract } from '../../gateway/server.ts';
import { openGateway, type Person, type TestGateway } from '../support/gateway.ts';
import {
  inputPlacesOf,
  invalidValues,
  nameOf,
  requiredArguments,
  withValue,
  type InputPlace,
} from '../support/input-places.ts';
import { sendGraphql, sendRest, type Answer } from '../support/operations.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway({ SIGN_IN_LIMIT: '100000', SIGN_IN_SOCKET_LIMIT: '100000' });
});
afterAll(() => gateway.close());

const BODY_MAX = 1_000_000;

type Refused = { code?: string; argument?: string; error: string };

const refusalOfRest = ({ status, text }: Answer): Refused | null =>
  status === 400 ? (JSON.parse(text.replace(/ \(changed\)$/, '')) as Refused) : null;

function refusalOfGraphql({ text }: Answer): Refused | null {
  const [error] = (JSON.parse(text) as { errors?: { message: string; extensions: Refused }[] }).errors ?? [];
  return error ? { ...error.extensions, error: error.message } : null;
}

const isPerItem = ({ inputs }: InputPlace): boolean =>
  inputs.length > 1 && directive(inputs[0]!.astNode, 'perItem') !== undefined;

// Inputs are refused before any store is called, alike on both engines.
describe.runIf(process.env.ENGINE !== 'postgres')('input rules', () => {
  it('refuse every invalid value by name, at both doors', async () => {
    const faults: string[] = [];
    let tries = 0;
    for (const root of contract.roots) {
      if (root.type === 'Subscription') continue;
      const who = (root.right?.startsWith('portal.') ? root.right.slice('portal.'.length) : 'owner') as Person;
      const token = await gateway.tokenOf(who);
      const door = contract.doors.find((each) => each.root === root);
      for (const place of inputPlacesOf(root)) {
        for (const { value, name } of invalidValues(place)) {
          const args = withValue(place, requiredArguments(root), value);
          // Bodies above the limit are refused before they are read.
          if (JSON.stringify(args).length > BODY_MAX) continue;
          const ways = [
            {
              way: 'GraphQL',
              send: () => sendGraphql(gateway, root, args, token, isPerItem(place) ? 1 : 0),
              read: refusalOfGraphql,
            },
            ...(door && !place.isGraphqlOnly
              ? [{ way: 'REST', send: () => sendRest(gateway, door, args, token), read: refusalOfRest }]
              : []),
          ];
          for (const { way, send, read } of ways) {
            tries += 1;
            const answer = await send();
            const refused = read(answer);
            const shown = JSON.stringify(value)?.slice(0, 40);
            if (isPerItem(place)) {
              const field = name.replace(/^\w+\[0\]\.(?:product\.)?/, '');
              if (refused || !answer.text.includes(`"field":"${field}"`))
                faults.push(`${root.name} over ${way}: ${name} = ${shown} answers ${answer.text.slice(0, 200)}`);
            } else if (refused?.code !== 'BAD_INPUT' || refused.argument !== name) {
              faults.push(`${root.name} over ${way}: ${name} = ${shown} answers ${answer.text.slice(0, 200)}`);
            } else if (!refused.error.startsWith(`${name} must `)) {
              faults.push(
                `${root.name} over ${way}: the message "${refused.error}" does not name ${name} and its rule`,
              );
            }
          }
        }
      }
    }
    expect(faults).toEqual([]);
    expect(tries).toBeGreaterThan(1_000);
  }, 120_000);

  it('read in plain English', async () => {
    const contact = (fields: object) => ({ id: crypto.randomUUID(), contact: fields });
    const message = async (fields: object) => {
      const { body } = await gateway.rest('PATCH', '/api/apps/contacts/contact', { body: contact(fields) });
      return body.error;
    };
    expect(await message({ emails: [{ email: 'nobody' }] })).toBe(
      'contact.emails[0].email must be a valid email address',
    );
    expect(await message({ title: 'x'.repeat(201) })).toBe('contact.title must be at most 200 characters');
    expect(await message({ name: null })).toBe('contact.name must not be null');
    expect(await message({ name: ' ' })).toBe('contact.name must not be empty');
  });

  it('apply to arguments of nested fields too', async () => {
    const { errors } = await gateway.graphql('{ contactTags { contacts(first: 101) { id } } }');
    expect(errors?.[0]).toMatchObject({ message: 'first must be from 1 to 100', extensions: { code: 'BAD_INPUT' } });
  });
});

it('reaches every input location', () => {
  const names = contract.roots.flatMap(inputPlacesOf).map((place) => `${place.root.name}.${nameOf(place)}`);
  expect(names).toContain('updateContact.contact.emails[0].email');
  expect(names).toContain('importProducts.products[0].name');
});
