import { type ComponentType, useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { useNavigate } from 'react-router';
import { useArrival } from '../core/routes/route-progress.ts';
import { hasRight } from '../core/session/guards.ts';
import { useKeyboard, useShortcut } from '../core/browser/keyboard.ts';
import { loadWords } from '../core/words/languages.ts';
import { type Jump, type Quick, allRooms } from '../core/routes/room.ts';
import { useStore } from '../core/state/store.ts';
import { toast } from '../core/state/toasts.ts';
import { useUndoLatest } from '../core/writes/undo.ts';
import { keepTyped } from '../core/browser/typed-ahead.ts';
import { useLoaded } from '../ui/dialog/use-loaded.ts';
import { keysOpen } from './panels/panels.ts';

const closeKeys = () => keysOpen.set(false);
const loadKeysSheet = () => import('./panels/keys-sheet.tsx');

function JumpKey({ keys, path, title }: Jump) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useShortcut({ keys, label: t(`nav.${title}`), group: t('shell.keysJump'), run: () => void navigate(path) });
  return null;
}

/** Dialog and texts are loaded at the first press. */
export function QuickKey({ keys, title, dialog, words }: Quick & { words: readonly string[] }) {
  const { t } = useTranslation();
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  const open = async () => {
    const typing = keepTyped();
    try {
      const [found] = await Promise.all([dialog(), ...words.map(loadWords)]);
      setDialog(() => found);
    } catch {
      toast(t('error.offline'), { tone: 'danger' });
      // Loading failed, so no field will take the buffered keystrokes.
      typing.gone();
    }
  };
  const label = t('shell.addTo', { name: t(`nav.${title}`) });
  useShortcut({ keys, label, group: t('shell.keysEverywhere'), run: () => void open() });
  return Dialog && <Dialog onClose={() => setDialog(null)} />;
}

/** Global shortcuts, and the list of all active ones. */
export function ShellShortcuts() {
  const { t } = useTranslation();
  const open = useStore(keysOpen);
  const sheet = useLoaded(loadKeysSheet, open, closeKeys);
  useKeyboard();
  useArrival();
  const undoLatest = useUndoLatest();
  useShortcut({
    keys: '?',
    label: t('shell.showKeys'),
    group: t('shell.keysEverywhere'),
    run: () => keysOpen.set(true),
  });
  useShortcut({
    keys: 'mod+z',
    label: t('shell.undoLatest'),
    group: t('shell.keysEverywhere'),
    run: undoLatest,
  });
  return (
    <>
      {allRooms()
        .filter(({ right }) => !right || hasRight(right))
        .flatMap(({ jumps }) => jumps ?? [])
        .map((jump) => (
          <JumpKey key={jump.keys} {...jump} />
        ))}
      {allRooms().map(
        ({ quick, words }) => quick && hasRight(quick.right) && <QuickKey key={quick.keys} {...quick} words={words} />,
      )}
      {open && sheet && <sheet.KeysSheet onClose={closeKeys} />}
    </>
  );
}
