import { globSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';

/** Every text key, such as `chart.sum.falls`; plural suffixes are removed. */
const names = (words: object, above = ''): string[] =>
  Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? names(value, `${above}${key}.`)
      : [`${above}${key.replace(/_(one|other)$/, '')}`],
  );
const all = new Set(
  globSync('web/{i18n,*/words}/en.json').flatMap((file) => names(JSON.parse(readFileSync(file, 'utf8')) as object)),
);

/** Text keys that a page shows or announces instead of the text, because their texts were not loaded. */
export async function keysIn(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    const labels = ['aria-label', 'title', 'alt', 'placeholder', 'aria-roledescription', 'aria-description'];
    const spoken = [...document.querySelectorAll(labels.map((name) => `[${name}]`).join(','))].flatMap((element) =>
      labels.map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.body.innerText, ...spoken].join('\n');
  });
  return [...new Set(said.match(/[a-z][\w-]*(\.[\w-]+)+/gi))].filter((word) => all.has(word));
}
