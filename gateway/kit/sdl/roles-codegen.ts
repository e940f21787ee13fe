import { readdirSync, readFileSync } from 'node:fs';
import { Kind, parse, visit } from 'graphql';

/** Code generator plugin: roles in the order of `enum Role`, and those that portals grant. */
export function plugin(): string {
  const roles: string[] = [];
  const outside = new Set<string>();
  const folder = new URL('../../../schema/', import.meta.url);
  for (const file of readdirSync(folder))
    visit(parse(readFileSync(new URL(file, folder), 'utf8')), {
      EnumTypeDefinition: ({ name, values = [] }) => {
        if (name.value === 'Role') roles.push(...values.map((value) => value.name.value));
      },
      Directive: ({ name, arguments: given = [] }) => {
        const [right, to] = ['right', 'to'].map((key) => given.find((one) => one.name.value === key)?.value);
        if (name.value !== 'grant' || right?.kind !== Kind.STRING || to?.kind !== Kind.LIST) return;
        if (!right.value.startsWith('portal.')) return;
        for (const value of to.values) if (value.kind === Kind.ENUM) outside.add(value.value);
      },
    });
  const lines = { roles, outsideRoles: roles.filter((role) => outside.has(role)) };
  return Object.entries(lines)
    .map(([name, list]) => `export const ${name} = ${JSON.stringify(list)} as const;\n`)
    .join('');
}
