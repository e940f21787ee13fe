const painted = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'paint-order',
  'opacity',
];
const written = ['font-family', 'font-size', 'font-weight', 'text-anchor'];

/** Standalone SVG with inlined colors, because the page's stylesheets don't apply outside of it. */
export function svgText(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll<SVGElement>('*')];
  [copy, ...copy.querySelectorAll<SVGElement>('*')].forEach((element, index) => {
    const original = originals[index];
    if (!original) return;
    const style = getComputedStyle(original);
    const names = element.tagName === 'text' || element.tagName === 'tspan' ? [...painted, ...written] : painted;
    for (const name of names) element.setAttribute(name, style.getPropertyValue(name));
    element.removeAttribute('class');
    element.removeAttribute('style');
  });
  copy.querySelectorAll('[data-cursor]').forEach((element) => element.remove());
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const { width, height } = svg.getBoundingClientRect();
  copy.setAttribute('viewBox', `0 0 ${width} ${height}`);
  return new XMLSerializer().serializeToString(copy);
}
