import type { Asking } from './asking.ts';

/** A record on the way, in the order in which it was reached. */
export type SpfStep = {
  name: string;
  /** How many records lead to it. */
  depth: number;
  /** Null where the name has none. */
  record: string | null;
};

/** An SPF record with everything that it includes. */
export type SpfTree = {
  /** The records of the domain itself; more than one is an error. */
  records: string[];
  steps: SpfStep[];
  lookups: number;
  voids: number;
  /** How `all` is qualified at the end; null where nothing ends it. */
  all: string | null;
  isLoop: boolean;
};

const CAA_LEVELS_MOST = 4;
const LOOKUPS_MOST = 10;
/** Beyond this the tree is too large anyway, and is not followed. */
const FOLLOWED_MOST = 15;

const isSpf = (text: string): boolean => /^v=spf1(\s|$)/i.test(text);

export const textsOf = async (asking: Asking, name: string): Promise<string[]> =>
  (await asking.names(name, (resolver) => resolver.resolveTxt(name))).map((parts) => parts.join(''));

/** The SPF record of a domain with all that it includes, by the counting of RFC 7208. */
export async function observeSpf(asking: Asking, domain: string): Promise<SpfTree> {
  const tree: SpfTree = { records: [], steps: [], lookups: 0, voids: 0, all: null, isLoop: false };
  const visited = new Set<string>();

  const follow = async (name: string, depth: number, isEnd: boolean): Promise<void> => {
    if (visited.has(name)) {
      tree.isLoop = true;
      return;
    }
    visited.add(name);
    const records = (await textsOf(asking, name)).filter(isSpf);
    tree.steps.push({ name, depth, record: records[0] ?? null });
    if (depth === 0) tree.records = records;
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
        await follow(value.toLowerCase(), depth + 1, false);
    }
    if (redirect !== null && tree.lookups <= LOOKUPS_MOST && visited.size < FOLLOWED_MOST)
      await follow(redirect.toLowerCase(), depth + 1, isEnd);
  };

  await follow(domain, 0, true);
  return tree;
}

/** The nearest rules up the tree: those of a parent hold where there are none. */
export async function caaOf(asking: Asking, host: string): Promise<string[]> {
  const labels = host.split('.');
  for (let level = 0; level < Math.min(CAA_LEVELS_MOST, labels.length - 1); level += 1) {
    const name = labels.slice(level).join('.');
    const found = await asking.names(name, (resolver) => resolver.resolveCaa(name));
    if (found.length > 0)
      return found.map(({ critical: _, ...rule }) =>
        Object.entries(rule)
          .filter(([tag]) => tag !== 'type')
          .map(([tag, value]) => `${tag} "${value}"`)
          .join(' '),
      );
  }
  return [];
}
