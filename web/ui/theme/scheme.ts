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

/** Colors of Joy's theme, the same for light and dark because themes.css switches the variables. */
export const scheme = {
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
