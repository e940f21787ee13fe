import { extendTheme } from '@mui/joy/styles';
import { joyTokens } from './joy-tokens.ts';

let made: ReturnType<typeof extendTheme> | undefined;

/**
 * Made as it is drawn: at once with all other modules it would be a third of the page's longest task. And once: a first
 * drawing that is given up and begun anew would make it again.
 */
export const joyTheme = () => (made ??= extendTheme(joyTokens));
