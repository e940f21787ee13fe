import type { CssVarsThemeOptions } from '@mui/joy/styles';

type Components = NonNullable<CssVarsThemeOptions['components']>;

/** Forced colors remove backgrounds. */
const forced = '@media (forced-colors: active)';

export const fields: Components = {
  JoyFormControl: { styleOverrides: { root: { position: 'relative' } } },
  JoyFormLabel: {
    styleOverrides: {
      root: { flexWrap: 'wrap', color: 'var(--text-2)', fontWeight: 500 },
      asterisk: { color: 'var(--danger)' },
    },
  },
  JoyFormHelperText: {
    styleOverrides: { root: { '.Mui-error > &': { gap: 'var(--space-1)', color: 'var(--danger)' } } },
  },
  JoyInput: {
    styleOverrides: {
      root: { '--Input-minHeight': 'var(--row)', fontSize: 'inherit' },
      input: { textOverflow: 'ellipsis', '&:focus-visible': { outline: 'none' } },
      startDecorator: { color: 'var(--text-3)' },
      endDecorator: { color: 'var(--text-3)' },
    },
  },
  JoyTextarea: {
    styleOverrides: {
      root: {
        '--Textarea-minHeight': 'var(--row)',
        '--Textarea-paddingBlock': '0px',
        fontSize: 'inherit',
        '@media print': { border: 0 },
      },
      // The browser grows it with its text; where it can't, people do.
      textarea: {
        minHeight: 'calc(var(--least) * 1lh + 12px)',
        maxHeight: 'calc(var(--most) * 1lh + 12px)',
        paddingBlock: '5px',
        fieldSizing: 'content',
        '&:focus-visible': { outline: 'none' },
        '@supports not (field-sizing: content)': { resize: 'vertical' },
      },
    },
  },
  JoyCheckbox: {
    styleOverrides: {
      root: { '--Checkbox-size': '18px', alignItems: 'center', minHeight: 'var(--row)', fontSize: 'inherit' },
      label: { lineHeight: 'var(--leading)', cursor: 'pointer', '.Mui-disabled > &': { cursor: 'default' } },
      input: { '&::before': { display: 'none' } },
    },
  },
  JoyRadio: {
    styleOverrides: {
      root: { fontSize: 'inherit', lineHeight: 'var(--leading)' },
    },
  },
  JoySwitch: {
    styleOverrides: {
      root: { '--Switch-trackRadius': '10px', flex: 'none' },
      track: { [forced]: { border: '1px solid' } },
      thumb: {
        [forced]: { background: 'ButtonText', '&.Mui-checked': { background: 'Highlight' } },
      },
    },
  },
};
