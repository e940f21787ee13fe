import { lexicographicSortSchema, printSchema, type GraphQLSchema } from 'graphql';
import { contract } from '../../gateway/server.ts';

export const PROMISED = 'tests/contract/promised.graphql';

/** The contract as clients see it, sorted so that it does not depend on the order of the source. */
export const writePromised = (schema: GraphQLSchema = contract.schema): string =>
  `${printSchema(lexicographicSortSchema(schema))}\n`;
