import { useCallback, useRef, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { networkOnly } from '../../core/client/network-only.ts';
import { isInside, sessionUser } from '../../core/session/session.ts';
import { useWhenIdle } from '../../core/browser/use-when-idle.ts';
import { useStore } from '../../core/state/store.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { useLoaded } from '../../ui/dialog/use-loaded.ts';
import { Popover } from '../../ui/menu/popover.tsx';
import { useShortcutsQuery } from '../generated.ts';

const load = () => import('./shortcuts-body.tsx');

/** Content is loaded when first opened, and reset on each opening. */
export function ShortcutsPanel() {
  const { t } = useTranslation();
  const holder = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const inside = isInside(useStore(sessionUser));
  const soon = useWhenIdle();
  const [{ data, error }, refetch] = useShortcutsQuery({ pause: !inside || !(soon || open) });
  const close = useCallback(() => setOpen(false), []);
  const body = useLoaded(load, open, close);
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
        {body && (
          <body.ShortcutsBody
            shortcuts={data?.shortcuts}
            error={error}
            onRetry={() => refetch(networkOnly)}
            onClose={close}
          />
        )}
      </Popover>
    </span>
  );
}
