import { Suspense, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useArrival } from '../core/arrival.ts';
import { useKeyboard, useShortcut } from '../core/keyboard.ts';
import { useStore } from '../core/store.ts';
import { undoLatest } from '../core/toasts.ts';
import { keysOpen } from './panels.ts';

/** Fetched with its first opening. */
const KeysSheet = lazy(async () => ({ default: (await import('./keys-sheet.tsx')).KeysSheet }));

const jumps = [
  ['g o', '/overview/dashboard', 'nav.overview-dashboard'],
  // Who comes from a mail program expects the inbox here.
  ['g i', '/apps/mailbox/inbox/1', 'shell.goInbox'],
  ['g n', '/overview/incidents', 'nav.incidents'],
  ['g c', '/apps/contacts', 'nav.apps-contacts'],
  ['g s', '/setting/account/basic', 'nav.setting'],
] as const;

function Jump({ keys, path, name }: { keys: string; path: string; name: (typeof jumps)[number][2] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useShortcut({ keys, label: t(name), group: t('shell.keysJump'), run: () => void navigate(path) });
  return null;
}

/** The keys of the shell, and the sheet that lists all keys of the moment. */
export function ShellShortcuts() {
  const { t } = useTranslation();
  const open = useStore(keysOpen);
  useKeyboard();
  useArrival();
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
    run: () => void undoLatest(),
  });
  return (
    <>
      {jumps.map(([keys, path, name]) => (
        <Jump key={keys} keys={keys} path={path} name={name} />
      ))}
      <Suspense>{open && <KeysSheet onClose={() => keysOpen.set(false)} />}</Suspense>
    </>
  );
}
