import {
  BreakingChangeType,
  buildASTSchema,
  DangerousChangeType,
  findSchemaChanges,
  SafeChangeType,
  Source,
} from 'graphql';
import { parseSchema } from '../../gateway/kit/sdl/read-schema.ts';

/** Section of a version in CHANGELOG.md, without its heading. */
export function sectionOf(changelog: string, version: string): string {
  const heading = new RegExp(`^## ${version.replaceAll('.', '\\.')} .*$`, 'm').exec(changelog);
  if (!heading) throw new Error(`CHANGELOG.md has no section for ${version}`);
  const rest = changelog.slice(heading.index + heading[0].length);
  return rest.slice(0, /^## /m.exec(rest)?.index).trim();
}

const schemaOf = (files: readonly string[]) =>
  buildASTSchema(parseSchema(files.map((file) => new Source(file))), { assumeValidSDL: true });

const KINDS = [
  { heading: 'Breaking', types: BreakingChangeType },
  { heading: 'Dangerous', types: DangerousChangeType },
  { heading: 'Compatible', types: SafeChangeType },
] as const;

/** Contract changes that clients notice between the SDL files of two versions. */
export function contractNotes(before: readonly string[], after: readonly string[]): string {
  const changes = findSchemaChanges(schemaOf(before), schemaOf(after));
  return KINDS.flatMap(({ heading, types }) => {
    const found = changes.filter(({ type }) => type in types && type !== SafeChangeType.DESCRIPTION_CHANGED);
    const lines = found.map(({ description }) => `- ${description}`).toSorted();
    return lines.length === 0 ? [] : [`### ${heading} changes of the contract\n\n${lines.join('\n')}`];
  }).join('\n\n');
}
