import { Kind, parse, Source, visit, type ASTNode, type InputValueDefinitionNode, type StringValueNode } from 'graphql';
import { expect, it } from 'vitest';
import { boundsOf } from '../../gateway/core/contract/sdl/directives.ts';
import { filesOf, read } from './files.ts';

const DESCRIBED = new Set<string>([
  Kind.OBJECT_TYPE_DEFINITION,
  Kind.INPUT_OBJECT_TYPE_DEFINITION,
  Kind.ENUM_TYPE_DEFINITION,
  Kind.UNION_TYPE_DEFINITION,
  Kind.INTERFACE_TYPE_DEFINITION,
  Kind.SCALAR_TYPE_DEFINITION,
  Kind.DIRECTIVE_DEFINITION,
  Kind.ENUM_VALUE_DEFINITION,
  Kind.FIELD_DEFINITION,
  Kind.INPUT_VALUE_DEFINITION,
]);

type Described = ASTNode & { name: { value: string }; description?: StringValueNode | undefined };

it.each(filesOf('schema', /\.graphql$/))(
  '%s describes every type, field, argument, enum value and input field',
  (file) => {
    const faults: string[] = [];
    visit(parse(new Source(read(file), file)), {
      enter(node) {
        if (!DESCRIBED.has(node.kind)) return;
        const { name, description, loc } = node as Described;
        const text = description?.value.trim() ?? '';
        const where = `${file}:${loc?.startToken.line} ${name.value}`;
        if (text === '') faults.push(`${where} has no description: GraphiQL and the API docs would show nothing`);
        else if (!/[.!?:]$/.test(text)) faults.push(`${where}: "${text}" must be a sentence: end it with a period`);
      },
    });
    expect(faults).toEqual([]);
  },
);

/** Whether a text says "up to N" or "at most N" with the N of an input's @bounds. */
const repeats = (words: string, input: InputValueDefinitionNode, text: string): boolean => {
  const { most } = boundsOf(input);
  return most !== undefined && new RegExp(`\\b(?:${words}) ${most.toLocaleString('en-US')}(?![\\d,])`).test(text);
};

it.each(filesOf('schema', /\.graphql$/))(
  '%s leaves limits to @bounds, which the contract adds to descriptions',
  (file) => {
    const faults: string[] = [];
    const check = (node: Described, words: string, inputs: readonly InputValueDefinitionNode[]) => {
      if (inputs.some((input) => repeats(words, input, node.description?.value ?? '')))
        faults.push(
          `${file}:${node.loc?.startToken.line} ${node.name.value} repeats the number of its @bounds: remove it, the contract adds it`,
        );
    };
    visit(parse(new Source(read(file), file)), {
      FieldDefinition: (field) => check(field, 'up to', field.arguments ?? []),
      InputValueDefinition: (input) => check(input, 'up to|at most|to', [input]),
    });
    expect(faults).toEqual([]);
  },
);
