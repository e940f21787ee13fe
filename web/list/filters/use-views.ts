import { useMemo } from 'react';
import { useStillDragged } from '../../core/browser/dragging.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { useAnnounce } from '../../core/writes/undo.ts';
import {
  type SavedViewFragment,
  useCreateSavedViewMutation,
  useDeleteSavedViewMutation,
  useMoveSavedViewMutation,
  useSavedViewsQuery,
  useUpdateSavedViewMutation,
} from '../generated.ts';
import { queryOf } from './view-address.ts';

export type SavedView = SavedViewFragment;
const none: SavedView[] = [];

/** The lists of a room that the person keeps, which of them stands here, and what can be done with them. */
export function useViews(room: string, search: string) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [{ data }] = useSavedViewsQuery({ variables: { room } });
  const [, create] = useCreateSavedViewMutation();
  const [, update] = useUpdateSavedViewMutation();
  const [, move] = useMoveSavedViewMutation();
  const [, remove] = useDeleteSavedViewMutation();
  const { query, saved } = queryOf(search);
  const kept = useStillDragged(data?.savedViews ?? none, none);
  // All of them are here, and a move tells the places of those that moved.
  const views = useMemo(() => kept.toSorted((one, other) => one.position - other.position), [kept]);
  const here = views.find(({ id }) => id === saved) ?? views.find((view) => view.query === query) ?? null;

  return {
    views,
    here,
    isChanged: here !== null && here.query !== query,
    /** Whether there is something to keep that is not kept yet. */
    isNew: query !== '' && views.every((view) => view.query !== query),
    save: async (title: string): Promise<SavedView | null> => {
      const result = await create({ view: { room, title, query } });
      announce(result, t('list.views.saved', { title }));
      return result.data?.createSavedView ?? null;
    },
    rename: async ({ id }: SavedView, title: string) =>
      announce(await update({ id, view: { title } }), t('list.views.renamed')),
    renew: async ({ id, title }: SavedView) =>
      announce(await update({ id, view: { query } }), t('list.views.renewed', { title })),
    move: async (id: string, after: string | null) => announce(await move({ id, after }), null),
    remove: async ({ id, title }: SavedView) => announce(await remove({ id }), t('list.views.deleted', { title })),
  };
}

export type ViewsHere = ReturnType<typeof useViews>;
