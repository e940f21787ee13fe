import { useTranslation } from '../core/words/translation.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import type { ToolName } from './catalog.ts';
import styles from './favorite-button.module.css';
import type { useFavorites } from './use-favorites.ts';

type Props = { tool: ToolName; favorites: ReturnType<typeof useFavorites> };

export function FavoriteButton({ tool, favorites: { isFavorite, toggle } }: Props) {
  const { t } = useTranslation();
  const isOn = isFavorite(tool);
  const name = t(`tools.names.${tool}`);
  return (
    <IconButton
      icon="star"
      label={isOn ? t('tools.removeFavorite', { name }) : t('tools.addFavorite', { name })}
      aria-pressed={isOn}
      disabled={!toggle}
      className={isOn ? styles.on : undefined}
      onClick={() => toggle?.(tool)}
    />
  );
}
