import { getNamedType } from 'graphql';
import { expect, it } from 'vitest';
import { contract } from '../../gateway/server.ts';
import { nestedCursors } from './nested.ts';
import { plainTexts } from './references.ts';
import { slotsOf } from './slots.ts';

const slots = contract.roots.flatMap(slotsOf);

it('the contract names the record type of every id argument', () => {
  const unsaid = slots.filter(({ kind }) => kind === null);
  expect(unsaid.map(({ name, root }) => `${root.location} ${name}: say with @names which type it names`)).toEqual([]);
});

it('the contract names types of the schema', () => {
  const kinds = new Set(slots.map(({ kind }) => kind?.replace('.slug', '') ?? ''));
  expect([...kinds].filter((kind) => !contract.schema.getType(kind))).toEqual([]);
});

it('every text argument of a query is classified as a slug or as plain text', () => {
  const known = new Set(slots.map(({ name }) => name));
  const unsaid = contract.roots.flatMap(({ type, name, field, location }) =>
    field.args
      .filter((argument) => type === 'Query' && getNamedType(argument.type).name === 'String')
      .filter((argument) => !known.has(`${name}.${argument.name}`) && !plainTexts.has(argument.name))
      .map(
        (argument) =>
          `${location} ${name}.${argument.name}: a slug says @names, a word stands in tests/isolation/references.ts`,
      ),
  );
  expect(unsaid).toEqual([]);
});

it('every nested list with a cursor can be reached', () => {
  const found = nestedCursors();
  expect(found.length).toBeGreaterThan(15);
  expect(found.filter(({ cursor }) => cursor === null).map(({ name }) => name)).toEqual([]);
});
