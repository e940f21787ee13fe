import { Kind, parse, Source, visit, type ASTNode, type StringValueNode } from 'graphql';
import { expect, it } from 'vitest';
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

type Described = ASTNode & { name: { value: string }; description?: StringValueNode };

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
        else if (!/[.!?:]$/.test(text)) faults.push(`${where}: "${text}" is no sentence`);
      },
    });
    expect(faults).toEqual([]);
  },
);
