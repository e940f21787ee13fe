import { codeBlock, copyButton, make } from '../elements.ts';
import { titleOf, type Endpoint } from './contract.ts';
import { listFields, listParameters } from './fields-list.ts';
import type { Shapes } from './shapes.ts';
import { drawTry } from './try-form.ts';

const section = (title: string, ...inner: (HTMLElement | null)[]): HTMLElement =>
  make('section', {}, make('h2', {}, title), ...inner);

function rightOf({ operation }: Endpoint): HTMLElement {
  if (operation.security?.length === 0) return make('p', { class: 'note' }, 'Open: needs no token.');
  const right = operation['x-right'];
  const words = right ? ['Needs the right ', make('code', {}, right), '.'] : ['Needs a token.'];
  return make('p', { class: 'note' }, ...words);
}

function drawResponses({ operation }: Endpoint, shapes: Shapes): HTMLElement {
  const rows = Object.entries(operation.responses).map(([status, response]) => {
    const { description = '' } = shapes.responseOf(response);
    return make(
      'li',
      {},
      make('code', { class: status < '400' ? 'good' : 'bad' }, status === 'default' ? 'other' : status),
      ` ${description}`,
    );
  });
  // The guide isn't served in production.
  const hasGuide = document.querySelector('.pages a[href="/docs"]') !== null;
  const more = hasGuide ? make('p', { class: 'note' }, make('a', { href: '/docs/errors' }, 'Error handling')) : null;
  return section('Statuses', make('ul', { class: 'statuses' }, ...rows), more);
}

/** Page of one operation: description and parameters on the left, call and response on the right. */
export function drawOperation(endpoint: Endpoint, shapes: Shapes): HTMLElement {
  const { id, room, method, path, operation } = endpoint;
  const parameters = operation.parameters ?? [];
  const body = operation.requestBody?.content['application/json']?.schema;
  const answer = operation.responses['200']?.content?.['application/json']?.schema;
  const address = make(
    'p',
    { class: 'address' },
    make('span', { class: `method ${method.toLowerCase()}` }, method),
    make('code', {}, path),
    copyButton('address', () => location.origin + path),
  );
  const object = body ? shapes.resolved(body) : null;
  const about = make(
    'div',
    { class: 'about' },
    make('p', { class: 'above' }, make('a', { href: `#room=${room}` }, titleOf(room))),
    make('h1', { tabindex: '-1' }, titleOf(id)),
    address,
    make('p', {}, operation.description ?? operation.summary ?? ''),
    rightOf(endpoint),
    make('p', { class: 'note' }, 'In GraphQL: ', make('code', {}, id.replace(/_[a-z]+$/, ''))),
    parameters.length > 0 ? section('Parameters', listParameters(parameters, shapes)) : null,
    object?.properties ? section('Body', listFields(object, shapes)) : null,
    answer
      ? section(
          'Answer',
          codeBlock('Example', JSON.stringify(shapes.exampleOf(answer, true), null, 2)),
          make('details', {}, make('summary', {}, 'Types'), codeBlock('Types', shapes.shapeOf(answer))),
        )
      : null,
    drawResponses(endpoint, shapes),
  );
  return make(
    'article',
    { class: 'operation', id, 'data-operation': id },
    about,
    make('aside', { 'aria-label': 'Call' }, drawTry(endpoint, shapes)),
  );
}
