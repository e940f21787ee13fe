import { useCallback, useRef, useState } from 'react';
import { type Store, createStore, useStore } from '../../core/state/store.ts';
import { Badge } from '../../ui/mark/badge.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { useLoaded } from '../../ui/dialog/use-loaded.ts';
import { Popover } from '../../ui/menu/popover.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import type { Notices } from './notice-body.tsx';

const load = () => import('./notice-body.tsx');

/** Panel for messages or notifications. */
export function NoticePanel({ label, opened, ...notices }: Notices & { label: string; opened?: Store<boolean> }) {
  const { title, icon, unread, onOpen } = notices;
  const holder = useRef<HTMLSpanElement>(null);
  const [own] = useState(() => createStore(false));
  const { set } = opened ?? own;
  const open = useStore(opened ?? own);
  const toggle = () => {
    if (!open) onOpen();
    set(!open);
  };
  const close = useCallback(() => set(false), [set]);
  const body = useLoaded(load, open, close);
  return (
    <span ref={holder}>
      <Badge count={unread}>
        <IconButton icon={icon} label={label} aria-expanded={open} aria-haspopup="dialog" onClick={toggle} />
      </Badge>
      <Popover open={open} anchor={holder} full label={title} onClose={close}>
        {body ? <body.NoticeBody {...notices} onClose={close} /> : <SkeletonRows count={4} height={72} />}
      </Popover>
    </span>
  );
}
