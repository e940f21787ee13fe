import { lazy } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useShortcut } from '../../core/browser/keyboard.ts';
import { useStore } from '../../core/state/store.ts';
import { LazyPanel } from '../../ui/dialog/lazy-panel.tsx';
import { paletteOpen } from '../panels/panels.ts';

const CommandPalette = lazy(() => import('./command-palette.tsx'));

/** Loads the palette when first opened. */
export function CommandPaletteHost() {
  const { t } = useTranslation();
  const open = useStore(paletteOpen);
  useShortcut({
    keys: 'mod+k',
    label: t('shell.palette'),
    group: t('shell.keysEverywhere'),
    whileTyping: true,
    run: () => paletteOpen.set(true),
  });
  if (!open) return null;
  return (
    <LazyPanel>
      <CommandPalette onClose={() => paletteOpen.set(false)} />
    </LazyPanel>
  );
}
