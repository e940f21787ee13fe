import type { Asking } from './asking.ts';

/** One record of an SPF lookup, in order of evaluation. */
type SpfStep = {
  name: string;
  /** Number of includes and redirects that lead to it. */
  depth: number;
  /** Null if the name has none. */
  record: string | null;
};

/** SPF record with everything that it includes. */
export type SpfTree = {
  /** Records of the domain itself; more than one is an error. */
  records: string[];
  steps: SpfStep[];
  lookups: number;
  voids: number;
  /** Qualifier of the final `all`; null if there is none. */
  all: string | null;
  isLoop: boolean;
};

const CAA_LEVELS_MOST = 4;
const LOOKUPS_MOST = 10;
/** Limit of lookups; larger trees are invalid anyway. */
const FOLLOWED_MOST = 15;

const isSpf = (text: string): boolean => /^v=spf1(\s|$)/i.test(text);

export const textsOf = async (asking: Asking, name: string): Promise<string[]> =>
  (await asking.names(name, (resolver) => resolver.resolveTxt(name))).map((parts) => parts.join(''));

/** SPF record of a domain with its includes, counted as in RFC 7208. */
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

/** CAA records of the host or its nearest parent that has some. */
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
