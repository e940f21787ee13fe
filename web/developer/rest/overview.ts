import { copyButton, make } from '../elements.ts';
import { titleOf, type Contract, type Endpoint } from './contract.ts';
import { tokenField } from './token.ts';

const fact = (name: string, text: string): HTMLElement =>
  make(
    'div',
    { class: 'fact' },
    make('strong', {}, name),
    make('code', {}, text),
    copyButton(name.toLowerCase(), () => text),
  );

/** Common rules of all calls, and the list of areas. */
export function drawOverview({ info, tags }: Contract, endpoints: readonly Endpoint[]): HTMLElement {
  const rooms = tags.map(({ name }) => {
    const count = endpoints.filter(({ room }) => room === name).length;
    const words = count === 1 ? '1 operation' : `${count} operations`;
    return make(
      'li',
      {},
      make('a', { href: `#room=${name}` }, make('strong', {}, titleOf(name)), make('small', {}, words)),
    );
  });
  return make(
    'article',
    { class: 'overview' },
    make('h1', { tabindex: '-1' }, 'REST API'),
    make(
      'p',
      {},
      `${endpoints.length} operations, each the field of GraphQL that its name says. Version ${info.version} · `,
      make('a', { href: '/api/openapi.json' }, 'OpenAPI 3.1'),
      ' · ',
      make('a', { href: '#signIn' }, 'Sign in'),
    ),
    fact('Address', location.origin),
    fact('Header', 'authorization: Bearer $TOKEN'),
    tokenField(),
    make('h2', {}, 'Modules'),
    make('ul', { class: 'rooms' }, ...rooms),
  );
}

/** Operations of one area. */
export function drawRoom({ tags }: Contract, endpoints: readonly Endpoint[], room: string): HTMLElement {
  const rows = endpoints
    .filter((one) => one.room === room)
    .map(({ id, method, path, operation }) =>
      make(
        'li',
        {},
        make(
          'a',
          { href: `#${id}` },
          make('span', { class: `method ${method.toLowerCase()}` }, method),
          make('span', {}, make('code', {}, path), make('small', {}, operation.summary ?? '')),
        ),
      ),
    );
  const description = tags.find(({ name }) => name === room)?.description ?? '';
  return make(
    'article',
    { class: 'room' },
    make('p', { class: 'above' }, make('a', { href: '/api/docs' }, 'REST API')),
    make('h1', { tabindex: '-1' }, titleOf(room)),
    make('p', {}, description),
    make('ul', { class: 'operations' }, ...rows),
  );
}
