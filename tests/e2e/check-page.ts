type Colour = [red: number, green: number, blue: number, alpha: number];
type Measured = { fgColor?: string; bgColor?: string; expectedContrastRatio?: string };
type Node = { element?: Element; failureSummary?: string; any: { data: Measured | null }[] };
type Result = { id: string; nodes: Node[] };
type Axe = {
  configure: (settings: object) => void;
  run: (context: object, options: object) => Promise<{ violations: Result[]; passes: Result[] }>;
};
type Wanted = { rules: string[]; themes: string[]; schemes: string[]; isOver: boolean };

/**
 * Runs inside the page. Every rule of axe is applied once. Themes and schemes change colours alone, so in the others only
 * the contrast is measured again, of each text that axe measured: by the same arithmetic, which has to come to axe's own
 * result first. Running axe twelve times would take ten times as long.
 */
export async function checkPage({ rules, themes, schemes, isOver }: Wanted): Promise<string[]> {
  const { axe } = window as unknown as { axe: Axe };
  // The page below a panel has its own turn.
  const below = isOver ? document.querySelectorAll<HTMLElement>('main > *') : [];
  for (const one of below) one.style.display = 'none';

  // A colour on its way is no colour of the theme.
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }');
  // Beside those of the screens.
  document.adoptedStyleSheets.push(still);
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  const known = new Map<string, Colour>();
  const colourOf = (css: string): Colour => {
    let colour = known.get(css);
    if (!colour) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = css;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      colour = [red, green, blue, alpha / 255];
      known.set(css, colour);
    }
    return colour;
  };
  const over = ([r, g, b, a]: Colour, [red, green, blue]: Colour): Colour => [
    r * a + red * (1 - a),
    g * a + green * (1 - a),
    b * a + blue * (1 - a),
    1,
  ];
  // Each stays up to date by itself.
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    let style = styles.get(element);
    if (!style) styles.set(element, (style = getComputedStyle(element)));
    return style;
  };
  /** What stands behind an element, and how much of it shows; asked once for each element and theme. */
  type Ground = { colour: Colour; opacity: number };
  const groundOf = (element: Element | null, seen: Map<Element, Ground>): Ground => {
    if (!element) return { colour: [255, 255, 255, 1], opacity: 1 };
    let ground = seen.get(element);
    if (!ground) {
      const around = groundOf(element.parentElement, seen);
      const { backgroundColor, opacity } = styleOf(element);
      const own = colourOf(backgroundColor);
      ground = {
        colour: own[3] === 1 ? own : own[3] === 0 ? around.colour : over(own, around.colour),
        opacity: opacity === '1' ? around.opacity : around.opacity * Number(opacity),
      };
      seen.set(element, ground);
    }
    return ground;
  };
  const light = ([red, green, blue]: Colour): number => {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
      const share = Math.round(part) / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (element: Element, seen: Map<Element, Ground>): number => {
    const { colour, opacity } = groundOf(element, seen);
    const [r, g, b, a] = colourOf(styleOf(element).color);
    const [high, low] = [light(over([r, g, b, a * opacity], colour)), light(colour)].toSorted((x, y) => y - x);
    return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
  };
  const ratioOf = (one: string, other: string): number => {
    const [high = 0, low = 0] = [light(colourOf(one)), light(colourOf(other))].toSorted((x, y) => y - x);
    return (high + 0.05) / (low + 0.05);
  };

  // What is inside the frame of a mail is the sender's.
  const context = { exclude: ['iframe'] };
  // Selectors and markup of all that passed would take longer than the rules.
  axe.configure({ noHtml: true });
  const plain = { iframes: false, preload: false, elementRef: true, selectors: false };
  const heading = { 'page-has-heading-one': { enabled: !isOver } };
  const { violations, passes } = await axe.run(context, { ...plain, runOnly: rules, rules: heading });
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ element, failureSummary }) => `${id} at ${element?.outerHTML.slice(0, 80)} ${failureSummary}`),
  );

  const texts = passes
    .flatMap(({ id, nodes }) => (id === 'color-contrast' ? nodes : []))
    .flatMap(({ element, any }) => {
      const { fgColor, bgColor, expectedContrastRatio } = any[0]?.data ?? {};
      const least = Number.parseFloat(expectedContrastRatio ?? '4.5');
      // What was drawn anew meanwhile is no longer there to be measured.
      return fgColor && bgColor && element?.isConnected ? [{ element, fgColor, bgColor, least }] : [];
    });
  const nameOf = (element: Element) =>
    `"${element.textContent.trim().slice(0, 40)}" (${element.outerHTML.slice(0, 80)})`;
  let seen = new Map<Element, Ground>();
  // Where a pane cuts a text off, axe takes what stands there instead for its ground.
  const isCutOff = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return there !== null && !there.contains(element) && !element.contains(there);
  };
  // What was unread has been read while the rules were applied, and has the colour of that.
  const isMeasuredAnew = async (element: Element) => {
    const {
      passes: [anew],
    } = await axe.run(element, { ...plain, runOnly: ['color-contrast'] });
    const { fgColor, bgColor } = anew?.nodes[0]?.any[0]?.data ?? {};
    if (!fgColor || !bgColor) return !element.isConnected;
    return Math.abs(contrast(element, new Map()) - ratioOf(fgColor, bgColor)) <= 0.25;
  };
  for (const { element, fgColor, bgColor } of texts) {
    if (isCutOff(element)) continue;
    const [ours, theirs] = [contrast(element, seen), ratioOf(fgColor, bgColor)];
    if (Math.abs(ours - theirs) > 0.25 && !(await isMeasuredAnew(element)))
      faults.push(`measured otherwise than by axe at ${nameOf(element)}: ${ours} and ${theirs}`);
  }

  // What depends on the width of a container has its colours only while it is drawn.
  const isOfContainer = (element: Element): boolean =>
    element.parentElement !== null &&
    (getComputedStyle(element.parentElement).containerType !== 'normal' || isOfContainer(element.parentElement));
  const drawn = texts.filter(({ element }) => isOfContainer(element));
  const undrawn = texts.filter((text) => !drawn.includes(text));

  const html = document.documentElement;
  const before = { theme: html.dataset['theme'], scheme: html.dataset['scheme'] };
  const checkAll = (some: typeof texts) => {
    for (const theme of themes) {
      for (const scheme of schemes) {
        html.dataset['theme'] = theme;
        html.dataset['scheme'] = scheme;
        seen = new Map();
        for (const { element, least } of some) {
          const ratio = contrast(element, seen);
          if (ratio < least - 0.01)
            faults.push(`${theme} ${scheme}: contrast ${ratio.toFixed(2)} at ${nameOf(element)}`);
        }
      }
    }
  };
  seen = new Map();
  const shown = undrawn.map(({ element }) => contrast(element, seen));
  // What is not drawn has its colours all the same, and only what is asked for is reckoned.
  html.style.display = 'none';
  seen = new Map();
  for (const [index, { element }] of undrawn.entries()) {
    const hidden = contrast(element, seen);
    if (hidden !== shown[index]) faults.push(`of another colour when it is not drawn: ${nameOf(element)}`);
  }
  checkAll(undrawn);
  html.style.display = '';
  checkAll(drawn);
  html.dataset['theme'] = before.theme;
  html.dataset['scheme'] = before.scheme;
  for (const one of below) one.style.display = '';
  return faults;
}
