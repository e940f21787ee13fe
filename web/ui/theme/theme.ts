import { extendTheme } from '@mui/joy/styles';
import { buttons } from './buttons.ts';
import { dialogs } from './dialogs.ts';
import { displays } from './displays.ts';
import { fields } from './fields.ts';
import { scheme } from './scheme.ts';

/** Joy's theme, made from the tokens of tokens.css. */
export const theme = extendTheme({
  cssVarPrefix: 'joy',
  colorSchemes: { light: scheme, dark: scheme },
  fontFamily: { body: 'var(--font-text)', display: 'var(--font-title)' },
  fontSize: {
    xs: 'var(--type-small)',
    sm: 'var(--type-label)',
    md: 'var(--type-base)',
    lg: 'var(--type-reading)',
    xl: 'var(--type-section)',
  },
  lineHeight: { xs: 'var(--leading)', sm: 'var(--leading)', md: 'var(--leading)' },
  radius: {
    xs: 'var(--radius-chip)',
    sm: 'var(--radius-row)',
    md: 'var(--radius-button)',
    lg: 'var(--radius-dialog)',
  },
  shadow: { xs: 'none', sm: 'none', md: 'var(--shadow-float)', lg: 'var(--shadow-float)', xl: 'var(--shadow-float)' },
  focus: { default: { outline: '2px solid var(--ring)', outlineOffset: '2px' } },
  components: { ...buttons, ...fields, ...displays, ...dialogs },
});
