import type { LayoutName } from '../core/state/appearance.ts';

export type Appearance = 'default' | 'compact' | 'dense' | 'thin';
export type NavigationVariant = 'default' | 'compact' | 'futuristic' | 'horizontal';

export type LayoutPlan =
  | { kind: 'empty' }
  | {
      kind: 'vertical';
      navigation: NavigationVariant;
      appearance: Appearance;
      /** Where the person's own menu stands. */
      user: 'bar' | 'navigation-head' | 'navigation-foot';
      footer: boolean;
      /** How the search stands in the bar: as a button, or as a field where the bar has room for it. */
      search: 'bar' | 'basic';
      /** dark: ink also in light; accent: the theme's deep colour; paper: as the page. */
      tone: 'dark' | 'accent' | 'paper';
    }
  | {
      kind: 'horizontal';
      navigation: 'horizontal';
      /** In the bar itself, or in a row under it. */
      row: boolean;
      /** centered: everything in one box; card: the content in a card under the bars; band: a card over a coloured band. */
      frame: 'full' | 'centered' | 'card' | 'band';
      footer: boolean;
    };

/** The eleven layouts, as what differs between them. The default is dense. */
export const layouts: Record<LayoutName, LayoutPlan> = {
  empty: { kind: 'empty' },
  classic: {
    kind: 'vertical',
    navigation: 'default',
    appearance: 'default',
    user: 'bar',
    footer: true,
    search: 'basic',
    tone: 'dark',
  },
  classy: {
    kind: 'vertical',
    navigation: 'default',
    appearance: 'default',
    user: 'navigation-head',
    footer: false,
    search: 'basic',
    tone: 'dark',
  },
  compact: {
    kind: 'vertical',
    navigation: 'compact',
    appearance: 'compact',
    user: 'bar',
    footer: true,
    search: 'bar',
    tone: 'dark',
  },
  dense: {
    kind: 'vertical',
    navigation: 'default',
    appearance: 'dense',
    user: 'bar',
    footer: true,
    search: 'bar',
    tone: 'paper',
  },
  futuristic: {
    kind: 'vertical',
    navigation: 'futuristic',
    appearance: 'default',
    user: 'navigation-foot',
    footer: true,
    search: 'basic',
    tone: 'accent',
  },
  thin: {
    kind: 'vertical',
    navigation: 'compact',
    appearance: 'thin',
    user: 'bar',
    footer: true,
    search: 'bar',
    tone: 'paper',
  },
  centered: { kind: 'horizontal', navigation: 'horizontal', row: false, frame: 'centered', footer: true },
  enterprise: { kind: 'horizontal', navigation: 'horizontal', row: true, frame: 'card', footer: true },
  material: { kind: 'horizontal', navigation: 'horizontal', row: true, frame: 'band', footer: true },
  modern: { kind: 'horizontal', navigation: 'horizontal', row: false, frame: 'full', footer: true },
};
