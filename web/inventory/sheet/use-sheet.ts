import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { type CombinedError, useClient } from 'urql';
import { networkOnly } from '../../core/client/network-only.ts';
import { lastSeen } from '../../core/client/client.ts';
import { useOnChange } from '../../core/client/on-change.ts';
import { type Written, useAnnounce } from '../../core/writes/undo.ts';
import {
  type ProductSheetQueryVariables,
  type SheetRowFragment,
  useUpdateProductsMutation,
  fetchProductSheet,
} from '../generated.ts';
import { type Filter, chosenBy } from '../questions.ts';
import { type Edits, type Place, changesOf, countCells, withTexts, withoutSaved } from './sheet-cells.ts';
import { useLatest } from '../../core/state/use-stable.ts';

const rowsMost = 1_000;
const slice = 100;
const none: Edits = new Map();
const debounce = 300;

const numberOfChange = ({ extensions }: Written): string | null => {
  const ids = extensions?.['changes'];
  return Array.isArray(ids) && ids.length > 0 ? String(ids.at(-1)) : null;
};

/** Rows and edits of the sheet; saves up to 100 products per request, each independently. */
export function useSheet(at: Filter) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [edits, setEdits] = useState<Edits>(none);
  const dirty = useLatest(edits);
  const loaded = useSheetRows(at, dirty);
  const { rows, since, replaceRows, reload } = loaded;
  const [, update] = useUpdateProductsMutation();
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const past = useRef<Edits[]>([]);
  const [isSaving, setSaving] = useState(false);

  const write = useCallback(
    (texts: readonly { place: Place; text: string }[]) =>
      setEdits((now) => {
        past.current = [...past.current.slice(-99), now];
        return withTexts(now, rows ?? [], texts);
      }),
    [rows],
  );
  const save = async () => {
    setSaving(true);
    const problems = new Map<string, string>();
    const results: Written[] = [];
    const changes = changesOf(edits);
    let count = 0;
    for (let from = 0; from < changes.length; from += slice) {
      const part = changes.slice(from, from + slice);
      const result = await update({ changes: part.map((one) => ({ ...one, since: since(one.id) })) });
      results.push(result);
      if (result.error) break;
      const answers = result.data?.updateProducts ?? [];
      const good = answers.filter(({ refusal }) => !refusal).map(({ id }) => id);
      const sent = part.filter(({ id }) => good.includes(id));
      count += sent.length;
      for (const { id, refusal } of answers) if (refusal) problems.set(id, refusal.code);
      setEdits((now) =>
        withoutSaved(
          now,
          sent.map(({ id, product }) => ({ id, fields: Object.keys(product) })),
        ),
      );
      replaceRows(
        answers.flatMap(({ product }) => product ?? []),
        numberOfChange(result),
        new Set(good),
      );
    }
    setSaving(false);
    past.current = [];
    setRefused(problems);
    announce(results, count > 0 ? t('inventory.sheetSaved', { count }) : null, { undone: () => void reload() });
  };
  return {
    ...loaded,
    edits,
    refused,
    count: countCells(edits),
    isSaving,
    write,
    save,
    /** Undoes the last edit; returns whether there was one. */
    undo: (): boolean => {
      const before = past.current.pop();
      if (before) setEdits(before);
      return before !== undefined;
    },
    discard: () => {
      past.current = [];
      setEdits(none);
      setRefused(new Map());
    },
  };
}

/** Up to 1,000 products for the URL; updated when others change them. */
function useSheetRows(at: Filter, dirty: RefObject<Edits>) {
  const client = useClient();
  const [rows, setRows] = useState<readonly SheetRowFragment[] | null>(null);
  const [error, setError] = useState<CombinedError | undefined>();
  const known = useRef(new Map<string, string | null>());
  const key = JSON.stringify({ ...chosenBy(at), ids: at.ids.length > 0 ? at.ids : null });
  const variables = useMemo(() => JSON.parse(key) as Omit<ProductSheetQueryVariables, 'first'>, [key]);

  const ask = useCallback(
    async (more: Partial<ProductSheetQueryVariables>) => {
      const since = lastSeen();
      const question = { ...variables, first: slice, ...more };
      const { data, error: failed } = await fetchProductSheet(client, question, networkOnly);
      const found = data?.products?.products ?? [];
      for (const { id } of found) known.current.set(id, since);
      return { found, failed };
    },
    [client, variables],
  );
  const reload = useCallback(async () => {
    setError(undefined);
    const all: SheetRowFragment[] = [];
    for (let after: string | null = null; all.length < rowsMost;) {
      const { found, failed } = await ask({ after });
      if (failed) return setError(failed);
      all.push(...found);
      after = found.at(-1)?.id ?? null;
      if (found.length < slice || after === null) break;
    }
    setRows(all);
  }, [ask]);
  useEffect(() => {
    void reload();
  }, [reload]);

  const replaceRows = (next: readonly SheetRowFragment[], change: string | null, saved: ReadonlySet<string>) => {
    const byId = new Map(next.map((row) => [row.id, row]));
    if (change) for (const id of saved) known.current.set(id, change);
    setRows((now) => now && now.map((row) => byId.get(row.id) ?? row));
  };
  useOnChange(
    ['Product'],
    (changes) => {
      const theirs = new Set(changes.filter(({ isOwn }) => !isOwn).map(({ record_id: id }) => id));
      const ids = (rows ?? []).filter(({ id }) => theirs.has(id)).map(({ id }) => id);
      // Rows with edits keep their loaded version, so that conflicting saves are refused.
      const kept = [...known.current].filter(([id]) => dirty.current.has(id));
      for (let from = 0; from < ids.length; from += slice)
        void ask({ search: null, ids: ids.slice(from, from + slice), after: null }).then(({ found }) => {
          known.current = new Map([...known.current, ...kept]);
          replaceRows(found, null, new Set());
        });
    },
    debounce,
  );
  return { rows, error, reload, replaceRows, since: (id: string) => known.current.get(id) ?? null };
}
