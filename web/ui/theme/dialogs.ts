import type { CssVarsThemeOptions } from '@mui/joy/styles';

type Components = NonNullable<CssVarsThemeOptions['components']>;

const clear = { styleOverrides: { backdrop: { backdropFilter: 'none' } } };

export const dialogs: Components = {
  JoyModal: clear,
  JoyModalDialog: {
    styleOverrides: {
      root: { borderRadius: 'var(--radius-dialog)', background: 'var(--float)', border: 0, outline: 'none' },
    },
  },
  JoyDialogTitle: {
    styleOverrides: {
      root: {
        fontFamily: 'var(--font-title)',
        fontWeight: 700,
        fontSize: 'var(--type-section)',
        letterSpacing: '-0.02em',
      },
    },
  },
  JoyDrawer: {
    styleOverrides: {
      ...clear.styleOverrides,
      content: {
        background: 'var(--pane)',
        boxShadow: 'var(--shadow-float)',
        paddingBottom: 'env(safe-area-inset-bottom)',
        transition: 'transform 220ms var(--ease)',
      },
    },
  },
};
