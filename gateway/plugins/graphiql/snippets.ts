import { Kind, print, visit, type DocumentNode, type OperationDefinitionNode } from 'graphql';

export type RestCall = { method: string; origin: string; path: string; body?: unknown; isOpen: boolean };

/** Quotes text for a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

export function curlOf({ method, origin, path, body, isOpen }: RestCall): string {
  const parts = [`curl -s${method === 'GET' ? '' : ` -X ${method}`} ${quoted(origin + path)}`];
  if (!isOpen) parts.push('-H "authorization: Bearer $TOKEN"');
  if (body !== undefined) parts.push(`-H 'content-type: application/json'`, `-d ${quoted(JSON.stringify(body))}`);
  return parts.join(' \\\n  ');
}

export function fetchOf({ method, path, body, isOpen }: RestCall): string {
  const headers = [
    ...(isOpen ? [] : ['authorization: `Bearer ${token}`']),
    ...(body === undefined ? [] : [`'content-type': 'application/json'`]),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length > 0 ? [`  headers: { ${headers.join(', ')} },`] : []),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${JSON.stringify(body)}),`]),
  ];
  const given = options.length > 0 ? `, {\n${options.join('\n')}\n}` : '';
  return `const response = await fetch(${JSON.stringify(path)}${given});\nconst body = await response.json();`;
}

/** urql hook for this operation with its fragments, and an example call. */
export function hookOf(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): string {
  const name = operation.name?.value ?? 'Operation';
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const hook = { query: 'useQuery', mutation: 'useMutation', subscription: 'useSubscription' }[operation.operation];
  const used = fragmentsOf(document, operation);
  const definitions = document.definitions.filter(
    (one) => one === operation || (one.kind === Kind.FRAGMENT_DEFINITION && used.has(one.name.value)),
  );
  const text = print({ kind: Kind.DOCUMENT, definitions }).trim().replaceAll('`', '\\`');
  const takes = (operation.variableDefinitions?.length ?? 0) > 0;
  const call =
    operation.operation === 'mutation'
      ? `export const use${title} = () => useMutation(${title}Document);`
      : `export const use${title} = (${takes ? 'variables' : ''}) => ${hook}({ query: ${title}Document${takes ? ', variables' : ''} });`;
  const values = takes ? JSON.stringify(variables) : '';
  const use =
    operation.operation === 'mutation'
      ? `// const [, ${name}] = use${title}();\n// await ${name}(${values});`
      : `// const [{ data, error }] = use${title}(${values});`;
  return `import { gql, ${hook} } from 'urql';\n\nconst ${title}Document = gql\`\n${text.replace(/^/gm, '  ')}\n\`;\n\n${call}\n\n${use}`;
}

function fragmentsOf(document: DocumentNode, operation: OperationDefinitionNode): Set<string> {
  const used = new Set<string>();
  const follow = (node: Parameters<typeof visit>[0]): void => {
    visit(node, {
      FragmentSpread({ name }) {
        if (used.has(name.value)) return;
        used.add(name.value);
        const found = document.definitions.find(
          (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === name.value,
        );
        if (found) follow(found);
      },
    });
  };
  follow(operation);
  return used;
}
