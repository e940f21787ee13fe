import { lazy } from 'react';
import { useTranslation } from '../core/translation.tsx';
import { useShortcut } from '../core/keyboard.ts';
import { useStore } from '../core/store.ts';
import { LatePanel } from '../ui/late-panel.tsx';
import { paletteOpen } from './panels.ts';

const CommandPalette = lazy(() => import('./command-palette.tsx'));

/** Fetches the palette with its first opening. */
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
    <LatePanel>
      <CommandPalette onClose={() => paletteOpen.set(false)} />
    </LatePanel>
  );
}
