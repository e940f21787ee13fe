import { make } from '../elements.ts';
import type { Parameter, Schema } from './contract.ts';
import type { Shapes } from './shapes.ts';

const DEPTH = 4;

const count = (many: number, what: string): string => `${many} ${what}${many === 1 ? '' : 's'}`;

/** Constraints of a value besides its type. */
function rulesOf(schema: Schema): string[] {
  const { minimum, maximum, minLength, maxLength, maxItems, format } = schema;
  return [
    format ?? null,
    minimum === undefined ? null : `at least ${minimum}`,
    maximum === undefined ? null : `at most ${maximum}`,
    minLength === undefined ? null : `at least ${count(minLength, 'character')}`,
    maxLength === undefined ? null : `at most ${count(maxLength, 'character')}`,
    maxItems === undefined ? null : `at most ${count(maxItems, 'item')}`,
    'default' in schema ? `default ${JSON.stringify(schema.default)}` : null,
  ].filter((rule) => rule !== null);
}

type Field = { name: string; schema: Schema; isRequired: boolean; description: string; where?: string };

function drawField(
  { name, schema, isRequired, description, where }: Field,
  shapes: Shapes,
  depth: number,
): HTMLElement {
  const facts = [where ?? null, ...rulesOf(schema)].filter((fact) => fact !== null);
  const head = make(
    'p',
    {},
    make('code', {}, name),
    ' ',
    make('small', {}, [shapes.typeNameOf(schema), ...facts].join(' · ')),
    isRequired ? make('strong', { class: 'required' }, ' required') : null,
  );
  const object = shapes.resolved(schema);
  const inner =
    object.properties && depth < DEPTH
      ? make('details', {}, make('summary', {}, `Fields of ${name}`), listFields(object, shapes, depth + 1))
      : null;
  return make('li', {}, head, description ? make('p', {}, description) : null, inner);
}

/** Lists the fields of an object, nested objects included. */
export function listFields(object: Schema, shapes: Shapes, depth = 0): HTMLElement {
  const fields = Object.entries(object.properties ?? {}).map(([name, schema]) => ({
    name,
    schema,
    isRequired: object.required?.includes(name) ?? false,
    description: schema.description ?? '',
  }));
  return make('ul', { class: 'fields' }, ...fields.map((field) => drawField(field, shapes, depth)));
}

export const listParameters = (parameters: readonly Parameter[], shapes: Shapes): HTMLElement =>
  make(
    'ul',
    { class: 'fields' },
    ...parameters.map(({ name, schema, required, description, in: where }) =>
      drawField({ name, schema, isRequired: required ?? false, description: description ?? '', where }, shapes, 0),
    ),
  );
