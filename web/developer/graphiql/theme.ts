import { writeLocal } from '../../core/browser/local.ts';
import { schemeChanged } from '../scheme.ts';
import { monaco } from './editors.ts';

/** Maps GraphiQL's colors to the workspace's tokens. GraphiQL stores them as arguments of `hsl()`. */
const colors = { '--color-primary': '--plain', '--color-base': '--pane', '--color-neutral': '--text' };
const everywhere =
  'body:not(#_) :is(.graphiql-container, .graphiql-dialog, .graphiql-dialog-overlay, .graphiql-tooltip, [data-radix-popper-content-wrapper])';
const root = document.documentElement;
const sheet = new CSSStyleSheet();

/** Converts a CSS color to HSL; the canvas parses every notation. */
function hslOf(context: CanvasRenderingContext2D, color: string): string {
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((part) => part / 255);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [range, lightness] = [most - least, (most + least) / 2];
  const saturation = range === 0 ? 0 : range / (1 - Math.abs(2 * lightness - 1));
  const sixth =
    range === 0
      ? 0
      : most === red
        ? ((green - blue) / range + 6) % 6
        : most === green
          ? (blue - red) / range + 2
          : (red - green) / range + 4;
  return `${Math.round(sixth * 60)}, ${Math.round(saturation * 100)}%, ${Math.round(lightness * 100)}%`;
}

function takeColors(): void {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return;
  const style = getComputedStyle(root);
  const lines = Object.entries(colors).map(
    ([name, token]) => `${name}: ${hslOf(context, style.getPropertyValue(token))};`,
  );
  sheet.replaceSync(`${everywhere} { ${lines.join(' ')} --font-family: var(--font-text); }`);
}

const schemeOfBody = (): string =>
  document.body.classList.contains('graphiql-light')
    ? 'light'
    : document.body.classList.contains('graphiql-dark') || matchMedia('(prefers-color-scheme: dark)').matches
      ? 'dark'
      : 'light';

/**
 * Starts GraphiQL with the workspace's scheme and colors, and follows changes by the bar's button or GraphiQL's
 * settings.
 */
export function joinTheme(): void {
  writeLocal('graphiql:theme', root.dataset['scheme'] ?? 'dark');
  document.body.classList.add(`graphiql-${root.dataset['scheme']}`);
  document.adoptedStyleSheets.push(sheet);
  takeColors();
  addEventListener(schemeChanged, () => {
    const scheme = root.dataset['scheme'] ?? 'dark';
    writeLocal('graphiql:theme', scheme);
    document.body.classList.remove('graphiql-dark', 'graphiql-light');
    document.body.classList.add(`graphiql-${scheme}`);
    monaco()?.editor.setTheme(`graphiql-${scheme.toUpperCase()}`);
  });
  new MutationObserver(() => {
    root.dataset['scheme'] = schemeOfBody();
    takeColors();
  }).observe(document.body, { attributeFilter: ['class'] });
}
