import { useTranslation } from '../core/words/translation.tsx';
import { useWrite } from '../core/writes/use-write.ts';
import { type ToolName, iconOf, pathOf } from './catalog.ts';
import { useAddFavoriteToolMutation, useFavoriteToolsQuery, useRemoveFavoriteToolMutation } from './generated.ts';

/** Favorites are stored as shortcuts, which the bar shows too; only the tool's URL is stored. */
export function useFavorites() {
  const { t } = useTranslation();
  const [{ data }] = useFavoriteToolsQuery();
  const add = useWrite(useAddFavoriteToolMutation());
  const remove = useWrite(useRemoveFavoriteToolMutation());
  const shortcutOf = (tool: ToolName) => data?.shortcuts.find(({ link }) => link === pathOf(tool));
  return {
    isFavorite: (tool: ToolName) => shortcutOf(tool) !== undefined,
    /** Null while loading. */
    toggle: data
      ? (tool: ToolName) => {
          const known = shortcutOf(tool);
          if (known) void remove({ id: known.id }, null);
          else
            void add(
              {
                shortcut: {
                  label: t(`tools.names.${tool}`),
                  description: null,
                  icon: `heroicons_outline:${iconOf(tool)}`,
                  link: pathOf(tool),
                  useRouter: true,
                },
              },
              null,
            );
        }
      : null,
  };
}
