import { buildASTSchema, isObjectType, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { compileRestBody } from '../../gateway/core/contract/rest/rest-body.ts';

const schema = buildASTSchema(
  parse(`
    directive @graphqlOnly on FIELD_DEFINITION
    directive @ids on FIELD_DEFINITION
    type Query { things: [Thing!]! plain: Plain thing: Thing }
    type Thing { id: ID! ours: Int @graphqlOnly part: Part parts: [Part!] tags: [Plain!]! @ids self: Thing @graphqlOnly }
    type Part { id: ID! ours: String @graphqlOnly }
    type Plain { id: ID! title: String! }
  `),
);
const typeOf = (field: string) => {
  const query = schema.getType('Query');
  if (!isObjectType(query)) throw new Error('There is no such query');
  return query.getFields()[field]!.type;
};

describe('the body of a REST door', () => {
  it('omits GraphQL-only keys at any depth and keeps the order of the others', () => {
    const strip = compileRestBody(typeOf('things'))!;
    const thing = { id: '1', ours: 2, part: { ours: 'x', id: '2' }, parts: [{ id: '3', ours: 'y' }], tags: ['4'] };
    expect(JSON.stringify(strip([thing]))).toBe('[{"id":"1","part":{"id":"2"},"parts":[{"id":"3"}],"tags":["4"]}]');
    expect(thing.ours).toBe(2);
  });

  it('keeps null, at the top and inside', () => {
    const strip = compileRestBody(typeOf('thing'))!;
    expect(strip(null)).toBeNull();
    expect(strip({ id: '1', part: null })).toEqual({ id: '1', part: null });
  });

  it('is the record itself when GraphQL has no extra keys', () => {
    expect(compileRestBody(typeOf('plain'))).toBeNull();
  });
});
