import { getNamedType } from 'graphql';
import { expect, it } from 'vitest';
import { contract } from '../../gateway/server.ts';
import { nestedCursors } from './nested.ts';
import { plainTexts, strayPlaces } from './references.ts';
import { slotsOf } from './slots.ts';

const slots = contract.roots.flatMap(slotsOf);

it('the table says of every id in the arguments of an operation which record it names', () => {
  const unsaid = slots.filter(({ kind }) => kind === null);
  expect(
    unsaid.map(
      ({ name, root }) => `${root.location} ${name}: say in tests/isolation/references.ts which type it names`,
    ),
  ).toEqual([]);
});

it('the table names types of the schema', () => {
  const kinds = new Set(slots.map(({ kind }) => kind?.replace('.slug', '') ?? ''));
  expect([...kinds].filter((kind) => !contract.schema.getType(kind))).toEqual([]);
});

it('the table says of every text that a query takes whether it names a record by its slug', () => {
  const known = new Set(slots.map(({ name }) => name));
  const unsaid = contract.roots.flatMap(({ type, name, field, location }) =>
    field.args
      .filter((argument) => type === 'Query' && getNamedType(argument.type).name === 'String')
      .filter((argument) => !known.has(`${name}.${argument.name}`) && !plainTexts.has(argument.name))
      .map(
        (argument) =>
          `${location} ${name}.${argument.name}: a slug or a plain text? say it in tests/isolation/references.ts`,
      ),
  );
  expect(unsaid).toEqual([]);
});

it('every line of the table names a place that is there', () => {
  expect(strayPlaces(new Set(slots.map(({ name }) => name)))).toEqual([]);
});

it('every list inside an answer that goes on after an id can be reached', () => {
  const found = nestedCursors();
  expect(found.length).toBeGreaterThan(15);
  expect(found.filter(({ cursor }) => cursor === null).map(({ name }) => name)).toEqual([]);
});
