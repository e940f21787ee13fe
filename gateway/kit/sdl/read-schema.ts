import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { concatAST, Kind, parse, Source, type DefinitionNode, type DocumentNode } from 'graphql';
import { ContractError } from '../../core/contract/sdl/contract-error.ts';
import { expandCrud } from './crud.ts';
import { expandPatches } from './patches.ts';

export function readSchema(folder: string): DocumentNode {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.graphql'))
    .sort();
  return parseSchema(files.map((file) => new Source(readFileSync(join(folder, file), 'utf8'), `schema/${file}`)));
}

/** Parses the SDL and expands @crud and @patch, so that no other code has to support them. */
export function parseSchema(sources: readonly Source[]): DocumentNode {
  const faults: string[] = [];
  const written = concatAST(sources.map((source) => parse(source))).definitions.filter((one) => !isShorthand(one));
  const definitions = expandCrud(expandPatches(written, faults), faults);
  if (faults.length > 0) throw new ContractError(faults);
  return { kind: Kind.DOCUMENT, definitions };
}

const isShorthand = (one: DefinitionNode): boolean =>
  (one.kind === Kind.DIRECTIVE_DEFINITION && ['crud', 'patch'].includes(one.name.value)) ||
  (one.kind === Kind.ENUM_TYPE_DEFINITION && one.name.value === 'CrudPart');
