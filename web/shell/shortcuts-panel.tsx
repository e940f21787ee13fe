import { Suspense, lazy, useRef, useState } from 'react';
import { useTranslation } from '../core/translation.tsx';
import { anew } from '../core/anew.ts';
import { isInside, sessionUser } from '../core/session.ts';
import { useSoon } from '../core/use-soon.ts';
import { useStore } from '../core/store.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Popover } from '../ui/popover.tsx';
import { useShortcutsQuery } from './generated.ts';

const ShortcutsBody = lazy(async () => ({ default: (await import('./shortcuts-body.tsx')).ShortcutsBody }));

/** What it holds is fetched with the first opening, and begins anew with each. */
export function ShortcutsPanel() {
  const { t } = useTranslation();
  const holder = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const inside = isInside(useStore(sessionUser));
  const soon = useSoon();
  const [{ data, error }, again] = useShortcutsQuery({ pause: !inside || !(soon || open) });
  const close = () => setOpen(false);
  return (
    <span ref={holder}>
      <IconButton
        icon="bookmark"
        label={t('shell.shortcuts')}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(!open)}
      />
      <Popover open={open} anchor={holder} full label={t('shell.shortcuts')} onClose={close}>
        <Suspense>
          <ShortcutsBody shortcuts={data?.shortcuts} error={error} onRetry={() => again(anew)} onClose={close} />
        </Suspense>
      </Popover>
    </span>
  );
}
