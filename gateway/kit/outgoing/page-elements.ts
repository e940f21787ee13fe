export type PageElement = { tag: string; attributes: Readonly<Record<string, string>> };

const ELEMENTS_MOST = 5_000;
/** `[^<>]` keeps the time linear: no character is matched for two tags. */
const TAG = /<([a-z][a-z0-9-]*)([^<>]{0,4000})/iy;
const ATTRIBUTE = /([a-z][a-z-]*)\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/gi;
/** Elements whose content is text. */
const RAW: ReadonlySet<string> = new Set(['script', 'style', 'textarea', 'title']);

/** Opening tags of a page, scanned in linear time; tree parsers are quadratic for deep nesting. */
export function elementsOf(html: string): PageElement[] {
  const elements: PageElement[] = [];
  const lower = html.toLowerCase();
  const skipTo = (text: string, from: number) => {
    const found = lower.indexOf(text, from);
    return found === -1 ? html.length : found + 1;
  };
  for (let at = html.indexOf('<'); at !== -1 && elements.length < ELEMENTS_MOST; at = html.indexOf('<', at)) {
    if (html.startsWith('<!--', at)) {
      at = skipTo('-->', at);
      continue;
    }
    TAG.lastIndex = at;
    const [, name, inside = ''] = TAG.exec(html) ?? [];
    at += 1;
    if (name === undefined) continue;
    const tag = name.toLowerCase();
    elements.push({ tag, attributes: attributesOf(inside) });
    if (RAW.has(tag)) at = skipTo(`</${tag}`, at) - 1;
  }
  return elements;
}

const attributesOf = (inside: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(inside.matchAll(ATTRIBUTE), ([, name, value]) => [
      name!.toLowerCase(),
      value!.replace(/^["']|["']$/g, ''),
    ]),
  );
