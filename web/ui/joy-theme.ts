import { extendTheme } from '@mui/joy/styles';
import { joyTokens } from './joy-tokens.ts';

/** Made as it is drawn: at once with all other modules it would be a third of the page's longest task. */
export const makeJoyTheme = () => extendTheme(joyTokens);
