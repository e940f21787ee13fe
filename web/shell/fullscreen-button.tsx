import { useSyncExternalStore } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

export function FullscreenButton() {
  const { t } = useTranslation();
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggle = async () => {
    try {
      if (isFull) await document.exitFullscreen();
      else await document.documentElement.requestFullscreen();
    } catch (reason) {
      // Refused by the browser or its policy; the user can't change that.
      console.error('Fullscreen is not available', reason);
    }
  };
  return (
    <IconButton
      icon={isFull ? 'arrows-pointing-in' : 'arrows-pointing-out'}
      label={isFull ? t('shell.exitFullscreen') : t('shell.fullscreen')}
      aria-pressed={isFull}
      onClick={() => void toggle()}
    />
  );
}
