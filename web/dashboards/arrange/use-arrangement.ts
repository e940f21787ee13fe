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
  /** Undefined while loading. */
  now: Arrangement | undefined;
  /** Previews an arrangement; it is saved when the user is done. */
  show: (next: Arrangement) => void;
  keep: () => void;
  forget: () => void;
};

/** The user's arrangement of a dashboard, stored as a single saved view. */
export function useArrangement(dashboard: string): Arranged {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const room = `dashboards-${dashboard}`;
  const [{ data, error }, refetch] = useArrangementQuery({ variables: { room } });
  const [, create] = useCreateArrangementMutation();
  const [, update] = useUpdateArrangementMutation();
  const [, remove] = useDeleteArrangementMutation();
  const [shown, setShown] = useState<Arrangement | null>(null);
  /** The stored arrangement when editing began. */
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
    // Keeps the preview until the result arrives, to avoid a flicker.
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
