import { fileURLToPath } from 'node:url';
import { buildASTSchema, isObjectType, type GraphQLNamedType } from 'graphql';
import { readSchema } from '../../../gateway/kit/sdl/read-schema.ts';

const folder = fileURLToPath(new URL('../../../schema', import.meta.url));

/** The gateway's types as any other server would read them. */
export const schema = buildASTSchema(readSchema(folder), { assumeValid: true, assumeValidSDL: true });

export const hasId = (type: GraphQLNamedType): boolean =>
  isObjectType(type) && String(type.getFields().id?.type) === 'ID!';
