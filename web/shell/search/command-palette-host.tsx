import { useTranslation } from '../../core/words/translation.tsx';
import { useShortcut } from '../../core/browser/keyboard.ts';
import { useStore } from '../../core/state/store.ts';
import { Awaited } from '../../ui/dialog/lazy-panel.tsx';
import { useLoaded } from '../../ui/dialog/use-loaded.ts';
import { paletteOpen } from '../panels/panels.ts';

const load = () => import('./command-palette.tsx');
const close = () => paletteOpen.set(false);

/** Loads the palette when first opened. */
export function CommandPaletteHost() {
  const { t } = useTranslation();
  const open = useStore(paletteOpen);
  const palette = useLoaded(load, open, close);
  useShortcut({
    keys: 'mod+k',
    label: t('shell.palette'),
    group: t('shell.keysEverywhere'),
    whileTyping: true,
    run: () => paletteOpen.set(true),
  });
  if (!open) return null;
  return palette ? <palette.CommandPalette onClose={close} /> : <Awaited />;
}
