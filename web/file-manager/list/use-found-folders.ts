import type { TreeNode } from '../folders/tree-movement.ts';
import { useFindFoldersQuery } from '../generated.ts';

/** Folders by name, each with its path; null without a search. */
export function useFoundFolders(query: string, without: ReadonlySet<string>): readonly TreeNode[] | null {
  const [{ data, operation }] = useFindFoldersQuery({ variables: { query }, pause: query === '' });
  if (query === '' || operation?.variables?.query !== query) return null;
  return (data?.searchFiles ?? [])
    .filter(({ id, path }) => ![id, ...path.map((above) => above.id)].some((one) => without.has(one)))
    .map(({ id, name, path }) => ({ id, title: [...path.map((above) => above.name), name].join(' / '), children: [] }));
}
