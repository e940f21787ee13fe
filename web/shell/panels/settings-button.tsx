import { useTranslation } from '../../core/words/translation.tsx';
import { useStore } from '../../core/state/store.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { settingsOpen } from './panels.ts';

/** Opens the appearance settings. In the bar, as a button at the window's edge would cover content. */
export function SettingsButton() {
  const { t } = useTranslation();
  const open = useStore(settingsOpen);
  return (
    <IconButton
      icon="cog-6-tooth"
      label={t('shell.openSettings')}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={() => settingsOpen.set(true)}
    />
  );
}
