import { useTranslation } from '../core/words/translation.tsx';
import { useWrite } from '../core/writes/use-write.ts';
import { type ToolName, iconOf, pathOf } from './catalog.ts';
import { useAddFavoriteToolMutation, useFavoriteToolsQuery, useRemoveFavoriteToolMutation } from './generated.ts';

/** Favorites are shortcuts: they stand in the bar too. Nothing but the tool is kept. */
export function useFavorites() {
  const { t } = useTranslation();
  const [{ data }] = useFavoriteToolsQuery();
  const add = useWrite(useAddFavoriteToolMutation());
  const remove = useWrite(useRemoveFavoriteToolMutation());
  const shortcutOf = (tool: ToolName) => data?.shortcuts.find(({ link }) => link === pathOf(tool));
  return {
    isFavorite: (tool: ToolName) => shortcutOf(tool) !== undefined,
    /** Null as long as it is not known what to turn. */
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
