import { codeBlock, copyButton, make } from '../elements.ts';

/** Response of `/graphql/twin`. */
export type Twin = {
  kind: string;
  operation: string | null;
  cost: number;
  costMost: number;
  hook: string;
  isSignedIn: boolean;
  fields: Field[];
};
type Field = {
  name: string;
  description: string;
  needs: string;
  may: boolean;
  note: string | null;
  doors: { method: string; path: string; address?: string; curl: string | null; fetch: string | null }[];
  elsewhere: Elsewhere | null;
};
type Elsewhere = {
  place: string;
  asked: number;
  failed: number;
  differing: number;
  differences: { kind: string; path: string; count: number }[];
};

/** Opened sections stay open when the panel is redrawn. */
const opened = new Set<string>();

function snippet(label: string, text: string): HTMLElement {
  const details: HTMLDetailsElement = make(
    'details',
    { open: opened.has(label), ontoggle: () => void (details.open ? opened.add(label) : opened.delete(label)) },
    make('summary', {}, label),
    make(
      'div',
      { class: 'code' },
      codeBlock(label, text),
      copyButton(label, () => text),
    ),
  );
  return details;
}

/** Comparison with another server that answers the operation (upstream) or mirrors it (shadow). */
function drawElsewhere({ place, asked, failed, differing, differences }: Elsewhere): HTMLElement {
  const counts = `${asked} asked, ${failed} without an answer, ${differing} that differ`;
  const rows = differences.map(({ kind, path, count }) =>
    make('li', {}, `${kind} `, make('code', {}, path || 'the body'), ` · ${count}`),
  );
  const title = make('p', {}, make('strong', {}, place === 'shadow' ? 'In shadow' : 'Upstream'), `: ${counts}`);
  return make('div', {}, title, rows.length > 0 ? make('ul', {}, ...rows) : null);
}

function rightOf({ needs, may }: Field, isSignedIn: boolean): string {
  if (needs === 'nothing') return 'Open to everybody';
  const answer = may ? 'you have it' : isSignedIn ? 'you do not have it' : 'sign in first';
  return `Needs ${needs}: ${answer}`;
}

function drawField(field: Field, isSignedIn: boolean): HTMLElement {
  const calls = field.doors.map(({ method, path, address, curl, fetch: call }) =>
    make(
      'div',
      { class: 'door' },
      make(
        'p',
        {},
        make('span', { class: `method ${method.toLowerCase()}` }, method),
        ' ',
        make('a', { href: `/api/docs#${field.name}` }, make('code', {}, address ?? path)),
      ),
      ...(curl && call
        ? [snippet('curl', curl), snippet('fetch', call)]
        : [make('p', { class: 'note' }, 'Fill in the variables to see the call.')]),
    ),
  );
  return make(
    'section',
    {},
    make('h4', {}, field.name),
    make('p', {}, field.description),
    make('p', { class: field.may ? 'good' : 'bad' }, rightOf(field, isSignedIn)),
    field.elsewhere ? drawElsewhere(field.elsewhere) : null,
    ...calls,
    field.note ? make('p', { class: 'note' }, field.note) : null,
  );
}

/** REST equivalent of an operation: cost, permissions, and the call as curl, fetch and hook. */
export function drawTwin({ kind, operation, cost, costMost, hook, isSignedIn, fields }: Twin): HTMLElement[] {
  const words = ` · costs ${cost} of at most ${costMost}`;
  return [
    make('p', {}, make('strong', {}, `${kind} ${operation ?? ''}`), words),
    ...fields.map((field) => drawField(field, isSignedIn)),
    snippet('urql hook', hook),
  ];
}
