import type { ReactNode } from 'react';
import type { Item } from './items.ts';
import type { NavigationVariant } from './layouts.ts';

/** What the shell puts into a layout; a layout only says where. */
export type Slots = {
  /** Those that were asked for; null while nothing is here. */
  navigation: Partial<Record<NavigationVariant, Item[]>> | null;
  organization: ReactNode;
  /** The row of buttons at the end of the bar; the person's menu and notifications may stand elsewhere. */
  actions: (options: { user: boolean; notifications: boolean; search: 'bar' | 'basic' }) => ReactNode;
  user: (look: 'button' | 'card' | 'line') => ReactNode;
  notifications: ReactNode;
  footer: ReactNode;
  banner: ReactNode;
  content: ReactNode;
};
