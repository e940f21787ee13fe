import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildASTSchema, isObjectType, parse, type GraphQLNamedType } from 'graphql';

const folder = fileURLToPath(new URL('../../../schema', import.meta.url));
const sdl = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8'));

/** The gateway's types as any other server would read them. */
export const schema = buildASTSchema(parse(sdl.join('\n')), { assumeValid: true, assumeValidSDL: true });

export const hasId = (type: GraphQLNamedType): boolean =>
  isObjectType(type) && String(type.getFields().id?.type) === 'ID!';
