import type { Asking } from './asking.ts';
import type { SpfTree } from './observation.ts';

const LOOKUPS_MOST = 10;
/** Beyond this the tree is too large anyway, and is not followed. */
const FOLLOWED_MOST = 15;

const isSpf = (text: string): boolean => /^v=spf1(\s|$)/i.test(text);

export const textsOf = async (asking: Asking, name: string): Promise<string[]> =>
  (await asking.names(name, (resolver) => resolver.resolveTxt(name))).map((parts) => parts.join(''));

/** The SPF record of a domain with all that it includes, by the counting of RFC 7208. */
export async function observeSpf(asking: Asking, domain: string): Promise<SpfTree> {
  const tree: SpfTree = { records: [], lookups: 0, voids: 0, all: null, isLoop: false };
  const visited = new Set<string>();

  const follow = async (name: string, isRoot: boolean, isEnd: boolean): Promise<void> => {
    if (visited.has(name)) {
      tree.isLoop = true;
      return;
    }
    visited.add(name);
    const records = (await textsOf(asking, name)).filter(isSpf);
    if (isRoot) tree.records = records;
    else if (records.length === 0) tree.voids += 1;
    const terms = (records[0] ?? '').slice(0, 4_000).split(/\s+/).slice(1);
    let redirect: string | null = null;
    for (const term of terms) {
      const [, sign = '+', kind = '', value = ''] = /^([+\-~?]?)([a-z]+)(?:[:=]([^/]*))?/i.exec(term) ?? [];
      const what = kind.toLowerCase();
      if (['include', 'a', 'mx', 'ptr', 'exists', 'redirect'].includes(what)) tree.lookups += 1;
      if (what === 'all' && isEnd) tree.all = sign || '+';
      if (what === 'redirect') redirect = value;
      if (what === 'include' && tree.lookups <= LOOKUPS_MOST && visited.size < FOLLOWED_MOST)
        await follow(value.toLowerCase(), false, false);
    }
    if (redirect !== null && tree.lookups <= LOOKUPS_MOST && visited.size < FOLLOWED_MOST)
      await follow(redirect.toLowerCase(), false, isEnd);
  };

  await follow(domain, true, true);
  return tree;
}
