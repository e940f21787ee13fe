import type { LayoutName } from '../core/state/appearance.ts';

export type Appearance = 'default' | 'compact' | 'dense' | 'thin';
export type NavigationVariant = 'default' | 'compact' | 'futuristic' | 'horizontal';

export type LayoutPlan =
  | { kind: 'empty' }
  | {
      kind: 'vertical';
      navigation: NavigationVariant;
      appearance: Appearance;
      /** Position of the user menu. */
      user: 'bar' | 'navigation-head' | 'navigation-foot';
      footer: boolean;
      /** Search in the bar as a button, or as a field if there is room. */
      search: 'bar' | 'basic';
      /** dark: dark background in both schemes; accent: the theme's deep color; paper: like the page. */
      tone: 'dark' | 'accent' | 'paper';
    }
  | {
      kind: 'horizontal';
      navigation: 'horizontal';
      /** In a row below the bar. */
      row: boolean;
      /** centered: everything in one box; card: content in a card below the bars; band: a card over a colored band. */
      frame: 'full' | 'centered' | 'card' | 'band';
      footer: boolean;
    };

/** The eleven layouts by their differences. The default is dense. */
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
