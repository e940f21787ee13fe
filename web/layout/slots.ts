import type { ReactNode } from 'react';
import type { Item } from './items.ts';
import type { NavigationVariant } from './layouts.ts';

/** Content that the shell provides and a layout places. */
export type Slots = {
  /** Loaded variants; null while loading. */
  navigation: Partial<Record<NavigationVariant, Item[]>> | null;
  organization: ReactNode;
  /** Buttons at the end of the bar; user menu and notifications can be placed elsewhere. */
  actions: (options: { user: boolean; notifications: boolean; search: 'bar' | 'basic' }) => ReactNode;
  user: (look: 'button' | 'card' | 'line') => ReactNode;
  notifications: ReactNode;
  footer: ReactNode;
  banner: ReactNode;
  content: ReactNode;
};
