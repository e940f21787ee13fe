type Colour = [red: number, green: number, blue: number, alpha: number];
type Measured = { fgColor?: string; bgColor?: string; expectedContrastRatio?: string };
type Node = { target: unknown; element: Element; failureSummary?: string; any: { data: Measured | null }[] };
type Result = { id: string; nodes: Node[] };
type Axe = { run: (context: object, options: object) => Promise<{ violations: Result[]; passes: Result[] }> };
type Wanted = { rules: string[]; themes: string[]; schemes: string[]; isOver: boolean };

/**
 * Runs inside the page. Every rule of axe is applied once. Themes and schemes change colours alone, so in the others only
 * the contrast is measured again, of each text that axe measured: by the same arithmetic, which has to come to axe's own
 * result first. Running axe twelve times would take ten times as long.
 */
export async function checkPage({ rules, themes, schemes, isOver }: Wanted): Promise<string[]> {
  const { axe } = window as unknown as { axe: Axe };
  // The page below a panel has its own turn.
  if (isOver) for (const one of document.querySelectorAll<HTMLElement>('main > *')) one.style.display = 'none';

  const settle = () => {
    // A colour on its way is no colour of the theme; what inherits it sets out when its parent has arrived.
    for (let round = 0; round < 10 && document.getAnimations().length > 0; round += 1)
      document.getAnimations().forEach((animation) => animation.cancel());
  };
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
  const backgroundOf = (element: Element | null, seen: Map<Element, Colour>): Colour => {
    if (!element) return [255, 255, 255, 1];
    let colour = seen.get(element);
    if (!colour) {
      const own = colourOf(getComputedStyle(element).backgroundColor);
      colour = own[3] === 1 ? own : over(own, backgroundOf(element.parentElement, seen));
      seen.set(element, colour);
    }
    return colour;
  };
  const light = ([red, green, blue]: Colour): number => {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
      const share = Math.round(part) / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (element: Element, seen: Map<Element, Colour>): number => {
    const background = backgroundOf(element, seen);
    let opacity = 1;
    for (let one: Element | null = element; one; one = one.parentElement)
      opacity *= Number(getComputedStyle(one).opacity);
    const [r, g, b, a] = colourOf(getComputedStyle(element).color);
    const [high, low] = [light(over([r, g, b, a * opacity], background)), light(background)].toSorted((x, y) => y - x);
    return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
  };
  const ratioOf = (one: string, other: string): number => {
    const [high = 0, low = 0] = [light(colourOf(one)), light(colourOf(other))].toSorted((x, y) => y - x);
    return (high + 0.05) / (low + 0.05);
  };

  settle();
  const { violations, passes } = await axe.run(
    // What is inside the frame of a mail is the sender's.
    { exclude: ['iframe'] },
    {
      runOnly: rules,
      rules: { 'page-has-heading-one': { enabled: !isOver } },
      elementRef: true,
      iframes: false,
      preload: false,
      resultTypes: ['violations', 'passes'],
    },
  );
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} at ${node.target} ${node.failureSummary}`),
  );

  const texts = [...violations, ...passes]
    .filter(({ id }) => id === 'color-contrast')
    .flatMap(({ nodes }) => nodes)
    .flatMap(({ element, target, any }) => {
      const { fgColor, bgColor, expectedContrastRatio } = any[0]?.data ?? {};
      // What was drawn anew meanwhile is measured as what it was replaced by, or not at all.
      return fgColor && bgColor && element.isConnected
        ? [{ element, target, fgColor, bgColor, least: Number.parseFloat(expectedContrastRatio ?? '4.5') }]
        : [];
    });
  let seen = new Map<Element, Colour>();
  for (const { element, target, fgColor, bgColor } of texts) {
    const [ours, theirs] = [contrast(element, seen), ratioOf(fgColor, bgColor)];
    if (Math.abs(ours - theirs) > 0.25)
      faults.push(`measured otherwise than by axe at ${target}: ${ours} and ${theirs}`);
  }

  const html = document.documentElement;
  const before = { theme: html.dataset['theme'], scheme: html.dataset['scheme'] };
  for (const theme of themes) {
    for (const scheme of schemes) {
      html.dataset['theme'] = theme;
      html.dataset['scheme'] = scheme;
      settle();
      seen = new Map();
      for (const { element, target, least } of texts) {
        const ratio = contrast(element, seen);
        if (ratio < least - 0.01) faults.push(`${theme} ${scheme}: contrast ${ratio.toFixed(2)} at ${target}`);
      }
    }
  }
  html.dataset['theme'] = before.theme;
  html.dataset['scheme'] = before.scheme;
  return faults;
}
