import type { CssVarsThemeOptions } from '@mui/joy/styles';

type Components = NonNullable<CssVarsThemeOptions['components']>;

export const displays: Components = {
  JoyCard: {
    styleOverrides: {
      root: {
        '--Card-radius': 'var(--radius-dialog)',
        '--Card-padding': '0px',
        gap: 0,
        borderColor: 'var(--line)',
        color: 'inherit',
        fontSize: 'inherit',
        lineHeight: 'inherit',
      },
    },
  },
  JoyChip: {
    styleOverrides: {
      root: {
        '--Chip-minHeight': '22px',
        '--Chip-paddingInline': '8px',
        '--Chip-radius': 'var(--radius-chip)',
        gap: 'var(--space-1)',
        verticalAlign: 'baseline',
        fontSize: 'var(--type-small)',
        fontWeight: 550,
        '&.MuiChip-colorNeutral': { color: 'var(--text-2)' },
        '&.MuiChip-variantOutlined': {
          '--Chip-paddingInline': '7px',
          borderColor: 'var(--line)',
          color: 'var(--text-2)',
        },
      },
      startDecorator: {
        width: '7px',
        height: '7px',
        borderRadius: '50%',
        background: 'var(--text-3)',
        '.MuiChip-colorSuccess > &': { background: 'var(--success)' },
        '.MuiChip-colorWarning > &': { background: 'var(--warning)' },
        '.MuiChip-colorDanger > &': { background: 'var(--danger)' },
      },
    },
  },
  JoyChipDelete: {
    styleOverrides: {
      root: { '--IconButton-size': '22px', marginInline: '0 calc(-1 * var(--space-2))', color: 'inherit' },
    },
  },
  JoyAvatar: {
    styleOverrides: {
      root: { fontWeight: 600, lineHeight: 1, userSelect: 'none', borderRadius: 'var(--Avatar-radius, 50%)' },
    },
  },
  JoyBadge: {
    styleOverrides: {
      root: { verticalAlign: 'baseline' },
      badge: {
        '--Badge-minHeight': '16px',
        '--Badge-paddingX': '4px',
        // At the icon's corner, independent of the button size.
        inset: 'calc(50% - 17px) auto auto calc(50% + 3px)',
        transform: 'none',
        boxShadow: 'none',
        fontSize: '10px',
        fontWeight: 700,
        whiteSpace: 'nowrap',
        pointerEvents: 'none',
        '&.MuiBadge-invisible': { display: 'none' },
      },
    },
  },
  JoyAlert: {
    styleOverrides: {
      root: {
        alignItems: 'flex-start',
        padding: 'var(--space-2-5) var(--space-3-5)',
        fontSize: 'inherit',
        fontWeight: 'inherit',
        textWrap: 'pretty',
        '& a': { color: 'inherit' },
      },
    },
  },
  JoySnackbar: {
    styleOverrides: {
      root: {
        // The stack of toasts positions them.
        position: 'static',
        transform: 'none',
        minWidth: 0,
        maxWidth: 'min(520px, 100%)',
        minHeight: '44px',
        padding: 'var(--space-1) var(--space-1-5) var(--space-1) var(--space-3-5)',
        border: 0,
        borderRadius: 'var(--radius-button)',
        fontSize: 'inherit',
        pointerEvents: 'auto',
        '&.MuiSnackbar-colorNeutral, &.MuiSnackbar-colorSuccess': { background: 'var(--float)', color: 'var(--text)' },
        '&.MuiSnackbar-colorDanger': { background: 'var(--danger-soft)', color: 'var(--on-danger-soft)' },
      },
    },
  },
  JoyLinearProgress: {
    styleOverrides: {
      root: {
        minWidth: '48px',
        background: 'var(--press)',
        overflow: 'hidden',
        '&::before': { transition: 'inline-size 220ms var(--ease)' },
        '@media (forced-colors: active)': { border: '1px solid CanvasText', '&::before': { background: 'Highlight' } },
      },
    },
  },
  JoyAccordionGroup: {
    styleOverrides: {
      root: { '--ListItem-paddingX': '12px', '--ListItem-paddingY': '8px', '--ListDivider-gap': '0px' },
    },
  },
  JoyAccordionSummary: {
    styleOverrides: {
      root: { fontFamily: 'var(--font-text)', fontSize: 'var(--type-base)', letterSpacing: 0, lineHeight: 'inherit' },
      button: {
        gap: 'var(--space-3)',
        minHeight: 'max(var(--row), 48px)',
        color: 'var(--text)',
        fontWeight: 600,
        '&[aria-expanded=true]': { boxShadow: 'inset 3px 0 0 var(--plain)' },
        '&:focus-visible': { outlineOffset: '-2px' },
      },
      indicator: {
        order: -1,
        color: 'var(--text-3)',
        transition: 'transform 160ms var(--ease)',
        '&.Mui-expanded': { transform: 'rotate(90deg)' },
      },
    },
  },
  JoyStepper: {
    styleOverrides: {
      root: {
        '--Stepper-verticalGap': '8px',
        '--Step-connectorThickness': '2px',
        '--StepIndicator-size': '24px',
        fontFamily: 'inherit',
        fontSize: 'inherit',
        fontWeight: 'inherit',
      },
    },
  },
  JoyStep: {
    styleOverrides: {
      root: {
        alignItems: 'center',
        minWidth: 0,
        textAlign: 'start',
        '&.MuiStep-vertical': { textAlign: 'center' },
        '&.MuiStep-completed': { '--Step-connectorBg': 'var(--plain)' },
      },
    },
  },
  JoyStepIndicator: {
    styleOverrides: { root: { fontSize: 'var(--type-small)', fontWeight: 600, lineHeight: 1 } },
  },
  JoyTabs: { styleOverrides: { root: { '--Tabs-spacing': '12px', minWidth: 0, background: 'none', gap: 'inherit' } } },
  JoyTabList: {
    styleOverrides: { root: { gap: 'var(--space-1)', minWidth: 0, overflowX: 'auto', paddingBottom: 0 } },
  },
  JoyTab: {
    styleOverrides: {
      root: {
        minHeight: 'var(--row)',
        padding: '0 var(--space-3)',
        flex: 'none',
        borderRadius: 'var(--radius-row) var(--radius-row) 0 0',
        fontWeight: 550,
        whiteSpace: 'nowrap',
        '&::after': { display: 'none' },
        '&.Mui-selected': { boxShadow: 'inset 0 -3px 0 var(--plain)', color: 'var(--text)', background: 'none' },
        '&:focus-visible': { outlineOffset: '-2px' },
      },
    },
  },
  JoyTabPanel: {
    styleOverrides: {
      root: {
        minWidth: 0,
        gap: 'inherit',
        padding: 0,
        fontSize: 'inherit',
        '&:not([hidden])': { display: 'grid' },
        '&:focus-visible': { outlineOffset: 0 },
      },
    },
  },
  JoyBreadcrumbs: {
    styleOverrides: {
      // Aligns the first item with the content below.
      root: {
        '--Breadcrumbs-gap': '4px',
        minWidth: 0,
        marginInlineStart: 'calc(-1 * var(--space-1))',
        padding: 0,
        fontSize: 'inherit',
      },
      li: { minWidth: 0, maxWidth: '28ch' },
      separator: { color: 'var(--text-3)' },
    },
  },
};
