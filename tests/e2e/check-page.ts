type Color = [red: number, green: number, blue: number, alpha: number];
type Measured = { fgColor?: string; bgColor?: string; expectedContrastRatio?: string };
type Node = { element?: Element; failureSummary?: string; any: { data: Measured | null }[] };
type Result = { id: string; nodes: Node[] };
type Axe = {
  configure: (settings: object) => void;
  run: (context: object, options: object) => Promise<{ violations: Result[]; passes: Result[] }>;
};
type Wanted = { rules: string[]; themes: string[]; schemes: string[]; isOver: boolean };

/**
 * Runs inside the page. Applies every axe rule once. Themes and color schemes only change colors, so for the others
 * it only measures the contrast again, for each text that axe measured. The same computation must first reproduce
 * the result of axe. Running axe twelve times would take ten times as long.
 */
export async function checkPage({ rules, themes, schemes, isOver }: Wanted): Promise<string[]> {
  const { axe } = window as unknown as { axe: Axe };
  // The page below an open panel is tested separately.
  const below = isOver ? document.querySelectorAll<HTMLElement>('main > *') : [];
  for (const one of below) one.style.display = 'none';

  // Colors in transition do not belong to the theme.
  const owner = document as Document & { still?: CSSStyleSheet };
  // One sheet per document, because each further one would be matched against every element again.
  if (!owner.still) {
    owner.still = new CSSStyleSheet();
    owner.still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }');
  }
  // Added to the style sheets of the screens.
  if (!document.adoptedStyleSheets.includes(owner.still)) document.adoptedStyleSheets.push(owner.still);
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  const known = new Map<string, Color>();
  const colorOf = (css: string): Color => {
    let color = known.get(css);
    if (!color) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = css;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      color = [red, green, blue, alpha / 255];
      known.set(css, color);
    }
    return color;
  };
  const over = ([r, g, b, a]: Color, [red, green, blue]: Color): Color => [
    r * a + red * (1 - a),
    g * a + green * (1 - a),
    b * a + blue * (1 - a),
    1,
  ];
  // Computed styles are live.
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    let style = styles.get(element);
    if (!style) styles.set(element, (style = getComputedStyle(element)));
    return style;
  };
  /** Background and opacity of an element, cached per element and theme. */
  type Ground = { color: Color; opacity: number };
  const groundOf = (element: Element | null, seen: Map<Element, Ground>): Ground => {
    if (!element) return { color: [255, 255, 255, 1], opacity: 1 };
    let ground = seen.get(element);
    if (!ground) {
      const around = groundOf(element.parentElement, seen);
      const { backgroundColor, opacity } = styleOf(element);
      const own = colorOf(backgroundColor);
      ground = {
        color: own[3] === 1 ? own : own[3] === 0 ? around.color : over(own, around.color),
        opacity: opacity === '1' ? around.opacity : around.opacity * Number(opacity),
      };
      seen.set(element, ground);
    }
    return ground;
  };
  const light = ([red, green, blue]: Color): number => {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
      const share = Math.round(part) / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (element: Element, seen: Map<Element, Ground>): number => {
    const { color, opacity } = groundOf(element, seen);
    const [r, g, b, a] = colorOf(styleOf(element).color);
    const [high, low] = [light(over([r, g, b, a * opacity], color)), light(color)].toSorted((x, y) => y - x);
    return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
  };
  const ratioOf = (one: string, other: string): number => {
    const [high = 0, low = 0] = [light(colorOf(one)), light(colorOf(other))].toSorted((x, y) => y - x);
    return (high + 0.05) / (low + 0.05);
  };

  // The frame of an email contains content of the sender.
  const context = { exclude: ['iframe'] };
  // Selectors and markup of all passes would take longer than the rules.
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
      // Elements replaced by a new render can no longer be measured.
      return fgColor && bgColor && element?.isConnected ? [{ element, fgColor, bgColor, least }] : [];
    });
  const nameOf = (element: Element) =>
    `"${element.textContent.trim().slice(0, 40)}" (${element.outerHTML.slice(0, 80)})`;
  let seen = new Map<Element, Ground>();
  // For a text cut off by a pane, axe takes the element painted there as background.
  const isCutOff = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return there !== null && !there.contains(element) && !element.contains(there);
  };
  // An unread row may be marked as read while the rules run, which changes its color.
  const agreesWhenRepeated = async (element: Element) => {
    const {
      passes: [repeated],
    } = await axe.run(element, { ...plain, runOnly: ['color-contrast'] });
    const { fgColor, bgColor } = repeated?.nodes[0]?.any[0]?.data ?? {};
    if (!fgColor || !bgColor) return !element.isConnected;
    return Math.abs(contrast(element, new Map()) - ratioOf(fgColor, bgColor)) <= 0.25;
  };
  for (const { element, fgColor, bgColor } of texts) {
    if (isCutOff(element)) continue;
    const [ours, theirs] = [contrast(element, seen), ratioOf(fgColor, bgColor)];
    if (Math.abs(ours - theirs) > 0.25 && !(await agreesWhenRepeated(element)))
      faults.push(`contrast differs from axe at ${nameOf(element)}: ${ours} instead of ${theirs}`);
  }

  // Elements inside a container query only have their colors while rendered.
  const isOfContainer = (element: Element): boolean =>
    element.parentElement !== null &&
    (getComputedStyle(element.parentElement).containerType !== 'normal' || isOfContainer(element.parentElement));
  const hasContainer = texts.some(({ element }) => isOfContainer(element));

  const html = document.documentElement;
  const before = { theme: html.dataset['theme'], scheme: html.dataset['scheme'] };
  const checkAll = () => {
    for (const theme of themes) {
      for (const scheme of schemes) {
        html.dataset['theme'] = theme;
        html.dataset['scheme'] = scheme;
        seen = new Map();
        for (const { element, least } of texts) {
          const ratio = contrast(element, seen);
          if (ratio < least - 0.01)
            faults.push(`${theme} ${scheme}: contrast ${ratio.toFixed(2)} at ${nameOf(element)}`);
        }
      }
    }
  };
  // Otherwise elements keep their colors while they are not rendered, and only the requested styles are computed.
  if (!hasContainer) {
    seen = new Map();
    const shown = texts.map(({ element }) => contrast(element, seen));
    html.style.display = 'none';
    seen = new Map();
    for (const [index, { element }] of texts.entries()) {
      const hidden = contrast(element, seen);
      if (hidden !== shown[index]) faults.push(`color differs while not rendered: ${nameOf(element)}`);
    }
  }
  checkAll();
  html.style.display = '';
  html.dataset['theme'] = before.theme;
  html.dataset['scheme'] = before.scheme;
  for (const one of below) one.style.display = '';
  return faults;
}
