import { Kind, type ConstDirectiveNode, type DefinitionNode, type FieldDefinitionNode } from 'graphql';
import type { InputObjectTypeDefinitionNode, InputValueDefinitionNode } from 'graphql';
import { locationOf } from '../../core/contract/sdl/contract-error.ts';
import { directive, textsOf } from '../../core/contract/sdl/directives.ts';

/** Adds `ThingPatch` behind `input ThingInput @patch`. */
export function expandPatches(definitions: readonly DefinitionNode[], faults: string[]): DefinitionNode[] {
  const named = new Map(definitions.map((one) => [`${one.kind} ${'name' in one ? one.name?.value : ''}`, one]));
  return definitions.flatMap((one) => {
    const patch = one.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION && directive(one, 'patch');
    if (!patch) return [one];
    const input = { ...one, directives: one.directives?.filter((other) => other !== patch) ?? [] };
    const type = input.name.value.replace(/Input$/, '');
    const record = named.get(`${Kind.OBJECT_TYPE_DEFINITION} ${type}`);
    const without = textsOf(patch, 'without');
    const unknown = without.find((name) => !input.fields?.some((field) => field.name.value === name));
    const refuse = (problem: string) => faults.push(`${locationOf(patch)} ${input.name.value}: @patch ${problem}`);
    if (record?.kind !== Kind.OBJECT_TYPE_DEFINITION) refuse(`needs a type ${type}`);
    else if (unknown) refuse(`leaves out ${unknown}, which the input does not have`);
    else if (named.has(`${input.kind} ${type}Patch`)) refuse(`adds ${type}Patch, which is written too`);
    else return [input, patchOf(input, `${type}Patch`, record.fields ?? [], without)];
    return [input];
  });
}

function patchOf(
  input: InputObjectTypeDefinitionNode,
  value: string,
  recordFields: readonly FieldDefinitionNode[],
  without: readonly string[],
): InputObjectTypeDefinitionNode {
  const fields = (input.fields ?? []).filter(({ name }) => !without.includes(name.value));
  const recordField = (name: string) => recordFields.find((field) => field.name.value === name);
  return {
    ...input,
    name: { ...input.name, value },
    description: { kind: Kind.STRING, value: 'Fields to change. Omitted fields are unchanged.' },
    fields: fields.map((field) => optional(field, recordField(field.name.value))),
  };
}

const notNull: ConstDirectiveNode = { kind: Kind.DIRECTIVE, name: { kind: Kind.NAME, value: 'notNull' } };

/** The field may be omitted, and may be null if the record's field may. */
function optional(
  { defaultValue: _, description, directives = [], type, ...rest }: InputValueDefinitionNode,
  record: FieldDefinitionNode | undefined,
): InputValueDefinitionNode {
  const isNullable = type.kind !== Kind.NON_NULL_TYPE;
  const hasDefault = isNullable && record?.type.kind === Kind.NON_NULL_TYPE;
  const others = directives.filter(({ name }) => name.value !== 'notNull');
  return {
    ...rest,
    // The input's description names the default, which updates don't apply.
    description: hasDefault ? record.description : description,
    type: isNullable ? type : type.type,
    directives: isNullable && !hasDefault ? directives : [...others, notNull],
  };
}
