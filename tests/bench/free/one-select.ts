import type { Part } from './selection.ts';

/** A part of an answer as SQL that builds its JSON, with relations in the same statement. */

/** The source of an object's fields: the columns of a row, or an object inside another. */
type Source = { row: string } | { json: string };

const quoted = (name: string) => `'${name}'`;
let aliases = 0;

/** A value as JSON, a value as SQL, and the text of a list or an object. */
const jsonAt = (source: Source, place: string) =>
  'row' in source ? `json(${source.row}."${place}")` : `${source.json} -> '$.${place}'`;
const valueAt = (source: Source, place: string) =>
  'row' in source ? `${source.row}."${place}"` : `${source.json} ->> '$.${place}'`;
const textAt = (source: Source, place: string) =>
  'row' in source ? `${source.row}."${place}"` : `${source.json} -> '$.${place}'`;

/** @param byField uses field names as keys, for a server that resolves them itself; otherwise keys of the answer. */
export function selectOf(part: Part, source: Source, byField: boolean): string {
  const { kind, place, isList, isNullable, named } = part;
  if (place === '__typename') return quoted(named.name);
  const isPlain = kind === 'leaf' && !isList && named.name !== 'Boolean';
  if (isPlain && 'row' in source) return valueAt(source, place);
  if (kind === 'leaf' || kind === 'whole') return jsonAt(source, place);
  const made = isList ? listOf(part, source, byField) : oneOf(part, source, byField);
  if (!isNullable || (kind === 'record' && !isList)) return made;
  return `iif(${valueAt(source, place)} is null, json('null'), json(${made}))`;
}

function oneOf(part: Part, source: Source, byField: boolean): string {
  if (part.kind === 'inside') return objectOf(part.parts, { json: textAt(source, part.place) }, byField);
  const row = newAlias();
  const found = objectOf(part.parts, { row }, byField);
  return `(select ${found} from "${part.named.name}" ${row} where ${row}.id = ${valueAt(source, part.place)})`;
}

function listOf(part: Part, source: Source, byField: boolean): string {
  const each = newAlias();
  const list = `json_each(${textAt(source, part.place)}) ${each}`;
  if (part.kind === 'inside') {
    return `(select json_group_array(${objectOf(part.parts, { json: `${each}.value` }, byField)}) from ${list})`;
  }
  const row = newAlias();
  return `(select json_group_array(${objectOf(part.parts, { row }, byField)})
    from ${list} cross join "${part.named.name}" ${row} on ${row}.id = ${each}.value)`;
}

const objectOf = (parts: Part[], source: Source, byField: boolean): string => {
  const entries = parts.flatMap((part) => [
    quoted(byField ? part.node.name.value : part.key),
    selectOf(part, source, byField),
  ]);
  return `json_object(${entries.join(', ')})`;
};

const newAlias = (): string => `t${(aliases += 1)}`;
