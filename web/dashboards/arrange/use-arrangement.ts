import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { networkOnly } from '../../core/client/network-only.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { type Arrangement, arrangementText, asMade, mergeArrangements, readArrangement } from './arrangement.ts';
import {
  useArrangementQuery,
  useCreateArrangementMutation,
  useDeleteArrangementMutation,
  useUpdateArrangementMutation,
} from '../generated.ts';

export type Arranged = {
  /** undefined while it is asked for: what stands where is not known before. */
  now: Arrangement | undefined;
  /** Shows another one at once; it is kept when the person is done. */
  show: (next: Arrangement) => void;
  keep: () => void;
  forget: () => void;
};

/** How a person has arranged a dashboard: the one view that they keep of it. */
export function useArrangement(dashboard: string): Arranged {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const room = `dashboards-${dashboard}`;
  const [{ data, error }, refetch] = useArrangementQuery({ variables: { room } });
  const [, create] = useCreateArrangementMutation();
  const [, update] = useUpdateArrangementMutation();
  const [, remove] = useDeleteArrangementMutation();
  const [shown, setShown] = useState<Arrangement | null>(null);
  /** What was kept when this change began. */
  const [base, setBase] = useState('');
  const kept = data?.savedViews[0];
  const query = kept?.query ?? '';

  const takeKept = () => {
    setShown(null);
    refetch(networkOnly);
  };
  const write = async (next: Arrangement) => {
    const text = arrangementText(next);
    if (text === query) return;
    const title = t('dashboards.arrangement');
    const result =
      text === '' && kept
        ? await remove({ id: kept.id })
        : kept
          ? await update({ id: kept.id, query: text })
          : await create({ view: { room, title, query: text } });
    // What was shown stays until something else is known, or it would jump back for a moment.
    if (announce(result, t('dashboards.arranged'), { undone: takeKept })) refetch(networkOnly);
    else takeKept();
  };
  return {
    now: shown ?? (data ? readArrangement(query) : error ? asMade : undefined),
    show: (next) => {
      if (!shown) setBase(query);
      setShown(next);
    },
    keep: () => {
      if (!shown) return;
      const merged = mergeArrangements(readArrangement(base), readArrangement(query), shown);
      setShown(merged);
      setBase(arrangementText(merged));
      void write(merged);
    },
    forget: () => {
      setShown(asMade);
      void write(asMade);
    },
  };
}
