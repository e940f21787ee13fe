import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { hasRight } from '../core/session/guards.ts';
import { loadWords } from '../core/words/languages.ts';
import type { Offer } from '../core/routes/place.ts';
import { allRooms } from '../core/routes/room.ts';
import { useStore } from '../core/state/store.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { useLoaded } from '../ui/dialog/use-loaded.ts';
import { offers } from './panels/panels.ts';

const load = () => import('./paste-offers.tsx');
const close = () => offers.set([]);

const editable = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';

async function offersOf(text: string, t: TFunction): Promise<Offer[]> {
  const asked = allRooms().map(async ({ pasted, words, right }) => {
    if (!pasted || (right && !hasRight(right))) return [];
    const [offersFor] = await Promise.all([pasted(), ...words.map(loadWords)]);
    return offersFor(text, t);
  });
  // Ignores loading errors, for example when offline.
  return (await Promise.all(asked).catch(() => [])).flat();
}

/** Offers actions for text pasted outside fields. The text isn't sent anywhere. */
export function PasteOffersHost() {
  const { t } = useTranslation();
  const found = useStore(offers);
  const panel = useLoaded(load, found.length > 0, close);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const isTaken = event.defaultPrevented || (event.target instanceof Element && event.target.closest(editable));
      if (isTaken || text.trim() === '' || document.querySelector('dialog[open], [role=dialog]')) return;
      void offersOf(text, t).then((all) => offers.set(all));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [t]);
  if (found.length === 0) return null;
  return panel && <panel.PasteOffers offers={found} onClose={close} />;
}
