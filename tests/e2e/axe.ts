import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright/test';
import { checkPage } from './check-page.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const themes = ['default', 'brand', 'teal', 'rose', 'purple', 'amber'];
const schemes = ['dark', 'light'];

// Runs the rules inside the page, because the axe builder takes ten times as long for its report.
const path = createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js');
const axeSource = readFileSync(path, 'utf8');

/** Runs every rule once, then measures the contrast of every text in all themes and color schemes. */
export async function faultsIn(page: Page, { name, over }: { name: string; over?: true }): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(checkPage, { rules, themes, schemes, isOver: over ?? false });
  return found.map((fault) => `${name}: ${fault}`);
}
