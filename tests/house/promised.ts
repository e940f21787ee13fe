import { lexicographicSortSchema, printSchema, type GraphQLSchema } from 'graphql';
import { contract } from '../../gateway/server.ts';

export const PROMISED = 'tests/contract/promised.graphql';

/** The contract as its callers see it, in an order that does not depend on where things are written. */
export const writePromised = (schema: GraphQLSchema = contract.schema): string =>
  `${printSchema(lexicographicSortSchema(schema))}\n`;
