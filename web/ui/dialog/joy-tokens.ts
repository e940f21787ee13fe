import type { CssVarsThemeOptions } from '@mui/joy/styles';

type Tone = {
  solid: string;
  hover: string;
  on: string;
  soft: string;
  softHover: string;
  onSoft: string;
  plain: string;
  border: string;
};

const tones = {
  primary: {
    solid: 'var(--solid)',
    hover: 'var(--solid-hover)',
    on: 'var(--on-solid)',
    soft: 'var(--soft)',
    softHover: 'var(--soft-hover)',
    onSoft: 'var(--on-soft)',
    plain: 'var(--plain)',
    border: 'var(--border-accent)',
  },
  neutral: {
    solid: 'var(--text)',
    hover: 'var(--text-2)',
    on: 'var(--page)',
    soft: 'var(--hover)',
    softHover: 'var(--press)',
    onSoft: 'var(--text)',
    plain: 'var(--text-2)',
    border: 'var(--field-line)',
  },
  danger: status('danger'),
  success: status('success'),
  warning: status('warning'),
} satisfies Record<string, Tone>;

function status(name: string): Tone {
  return {
    solid: `var(--${name})`,
    hover: `var(--${name}-hover)`,
    on: `var(--on-${name})`,
    soft: `var(--${name}-soft)`,
    softHover: `var(--${name}-soft)`,
    onSoft: `var(--on-${name}-soft)`,
    plain: `var(--${name})`,
    border: `var(--${name})`,
  };
}

/** Joy's palette as CSS variables, so that changing theme or scheme renders nothing. */
function palette(tone: Tone) {
  const dim = 'var(--text-3)';
  return {
    plainColor: tone.plain,
    plainHoverColor: tone.plain,
    plainHoverBg: 'var(--hover)',
    plainActiveBg: 'var(--press)',
    plainDisabledColor: dim,
    outlinedColor: tone.plain,
    outlinedBorder: tone.border,
    outlinedHoverBg: 'var(--hover)',
    outlinedActiveBg: 'var(--press)',
    outlinedHoverBorder: tone.border,
    outlinedDisabledColor: dim,
    outlinedDisabledBorder: 'var(--line)',
    softColor: tone.onSoft,
    softBg: tone.soft,
    softHoverColor: tone.onSoft,
    softHoverBg: tone.softHover,
    softActiveColor: tone.onSoft,
    softActiveBg: tone.softHover,
    softDisabledColor: dim,
    softDisabledBg: 'var(--hover)',
    solidColor: tone.on,
    solidBg: tone.solid,
    solidHoverBg: tone.hover,
    solidActiveBg: tone.hover,
    solidDisabledColor: dim,
    solidDisabledBg: 'var(--hover)',
  };
}

const scheme = {
  palette: {
    primary: palette(tones.primary),
    neutral: palette(tones.neutral),
    danger: palette(tones.danger),
    success: palette(tones.success),
    warning: palette(tones.warning),
    background: {
      body: 'var(--page)',
      surface: 'var(--pane)',
      popup: 'var(--float)',
      level1: 'var(--raised)',
      level2: 'var(--raised)',
      level3: 'var(--float)',
      tooltip: 'var(--text)',
      backdrop: 'var(--scrim)',
    },
    text: { primary: 'var(--text)', secondary: 'var(--text-2)', tertiary: 'var(--text-3)', icon: 'var(--text-3)' },
    divider: 'var(--line)',
    focusVisible: 'var(--ring)',
  },
};

/** Joy theme. The build also uses it, for the variables that Joy would write into the page. */
export const joyTokens: CssVarsThemeOptions = {
  cssVarPrefix: 'joy',
  colorSchemes: { light: scheme, dark: scheme },
  fontFamily: { body: 'var(--font-text)', display: 'var(--font-title)' },
  fontSize: { xs: '12px', sm: '13px', md: '14px', lg: '15px', xl: '18px' },
  lineHeight: { md: 'var(--leading)' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px' },
  shadow: { xs: 'none', sm: 'none', md: 'var(--shadow-float)', lg: 'var(--shadow-float)', xl: 'var(--shadow-float)' },
  focus: { default: { outline: '2px solid var(--ring)', outlineOffset: '2px' } },
  components: {
    JoyModal: { styleOverrides: { backdrop: { backdropFilter: 'none' } } },
    JoyDrawer: { styleOverrides: { backdrop: { backdropFilter: 'none' } } },
    JoyModalDialog: {
      styleOverrides: { root: { borderRadius: 12, background: 'var(--float)', border: 0, outline: 'none' } },
    },
    JoyDialogTitle: {
      styleOverrides: {
        root: { fontFamily: 'var(--font-title)', fontWeight: 700, fontSize: 18, letterSpacing: '-0.02em' },
      },
    },
  },
};
