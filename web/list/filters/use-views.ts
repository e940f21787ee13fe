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

/** Saved views of a room, the current one, and their actions. */
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
  // All views are loaded, and moves update their positions.
  const views = useMemo(() => kept.toSorted((one, other) => one.position - other.position), [kept]);
  const here = views.find(({ id }) => id === saved) ?? views.find((view) => view.query === query) ?? null;

  return {
    views,
    here,
    isChanged: here !== null && here.query !== query,
    /** Whether the current query isn't saved yet. */
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
