import type { CssVarsThemeOptions } from '@mui/joy/styles';

type Components = NonNullable<CssVarsThemeOptions['components']>;

/** Buttons are not printed; plain ones may contain text. */
const unprinted = { '@media print': { display: 'none' } };

export const buttons: Components = {
  JoyButton: {
    styleOverrides: {
      root: {
        '--CircularProgress-size': '16px',
        minHeight: 'var(--row)',
        paddingBlock: 'var(--space-1)',
        textAlign: 'center',
        // Keeps Chinese and Japanese words together if there is room.
        wordBreak: 'keep-all',
        overflowWrap: 'break-word',
        transition: 'background-color 120ms',
        '&.MuiButton-variantSolid, &.MuiButton-variantOutlined': unprinted,
      },
    },
  },
  JoyIconButton: {
    styleOverrides: {
      root: {
        minWidth: 'var(--row)',
        minHeight: 'var(--row)',
        paddingInline: 'var(--space-1)',
        fontSize: 'var(--type-label)',
        transition: 'background-color 120ms',
        ...unprinted,
      },
    },
  },
};
