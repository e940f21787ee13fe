import type { Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { enter } from './enter.ts';

const cells = (page: Page) => page.locator('[data-icon]');
const cell = (page: Page, name: string) => page.locator(`[data-icon="${name}"]`);
const search = (page: Page) => page.getByRole('searchbox', { name: 'Find an icon' });

/** Replaces the clipboard, which tests on the same machine share, and returns the last copied text. */
async function clipboardOf(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const kept = { text: '' };
    Object.assign(globalThis, { copied: kept });
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: (text: string) => {
          kept.text = text;
          return Promise.resolve();
        },
      },
    });
  });
  return () => page.evaluate(() => (globalThis as unknown as { copied: { text: string } }).copied.text);
}

test('Arrow Down right after typing focuses the result of the complete search', async ({ page }) => {
  await enter(page, '/ui/icons/heroicons-outline');
  await expect(cell(page, 'academic-cap')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('trash');
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, 'trash').getByRole('link')).toBeFocused();
  await expect(cells(page)).toHaveCount(1);
  // Typing returns to the field, and a later search does not move the focus to the earlier result.
  await page.keyboard.type('es');
  await expect(page.getByText('No icon matches')).toBeVisible();
  for (const _ of 'es') await page.keyboard.press('Backspace');
  await expect(cell(page, 'trash')).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('by keyboard: search, move, copy the name with a message, and copy an SVG that renders by itself', async ({
  page,
}) => {
  const copied = await clipboardOf(page);
  await enter(page, '/ui/icons/heroicons-outline');
  await expect(cell(page, 'academic-cap')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('arr');
  await expect(page.getByRole('status').filter({ hasText: /of 324 icons/ })).toBeVisible();
  // With slow typing, the first letters are searched too.
  await expect(cells(page).first()).toHaveAttribute('data-icon', /^arrow/);
  await page.keyboard.press('ArrowDown');
  await expect(cells(page).first().getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  const name = await cells(page).nth(1).getAttribute('data-icon');
  await expect(cells(page).nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Name of “heroicons_outline:${name}” copied`)).toBeVisible();
  expect(await copied()).toBe(`heroicons_outline:${name}`);

  await page.keyboard.press('.');
  await page.getByRole('menuitem', { name: 'Copy SVG' }).click();
  await expect.poll(copied).toContain('<svg xmlns');
  const drawing = await copied();
  const drawn = await page.evaluate(async (svg) => {
    const picture = new Image();
    picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 24;
    const paper = canvas.getContext('2d')!;
    paper.drawImage(picture, 0, 0, 24, 24);
    return paper.getImageData(0, 0, 24, 24).data.some((value) => value > 0);
  }, drawing);
  expect(drawn).toBe(true);
  // Recently used icons are listed and linked.
  await search(page).fill('');
  await page.getByRole('navigation', { name: 'Last used' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: name!, level: 2 })).toBeVisible();
});

test('switching sets keeps search and size, the address keeps the open icon, and Back closes it', async ({ page }) => {
  await enter(page, '/ui/icons?q=alarm');
  await expect(page).toHaveURL(/\/ui\/icons\/material-twotone\?q=alarm$/);
  await expect(cell(page, 'alarm')).toBeVisible();
  await page.getByRole('combobox', { name: 'Size' }).click();
  await page.getByRole('option', { name: '48 px' }).click();
  await expect(cell(page, 'alarm').locator('svg')).toHaveAttribute('width', '48');
  await page.getByRole('link', { name: 'Material Solid' }).click();
  await expect(page).toHaveURL(/material-solid\?q=alarm&size=48$/);
  await cell(page, 'alarm').click();
  await expect(page.getByRole('region', { name: 'mat_solid:alarm' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'mat_solid:alarm' })).toBeVisible();
  await expect(search(page)).toHaveValue('alarm');
  await page.goBack();
  await expect(page.getByRole('region', { name: 'mat_solid:alarm' })).toHaveCount(0);
  await page.goto('/ui/icons/awesome?q=alarm');
  await page.getByRole('link', { name: 'Feather' }).click();
  await expect(page).toHaveURL(/feather\?q=alarm$/);
  await search(page).fill('1k plus');
  await expect(page.getByText('No icon matches “1k plus”')).toBeVisible();
  await page.getByRole('button', { name: 'Search every set' }).click();
  await expect(cell(page, 'material-solid:1k_plus')).toBeVisible();
});

test('scrolling 2,122 icons does little work per frame, renders few of them and keeps the focus', async ({ page }) => {
  await enter(page, '/ui/icons/material-twotone');
  await expect(page.getByText('2,122 icons')).toBeVisible();
  await cells(page).first().getByRole('link').focus();
  const session = await page.context().newCDPSession(page);
  // CPU time of this page's thread, because frame times would depend on other load of the machine.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const parts = metrics.filter(({ name }) => /^(Script|Layout|RecalcStyle)Duration$/.test(name));
    return parts.reduce((sum, { value }) => sum + value * 1000, 0);
  };
  const before = await worked();
  const frames = await page.evaluate(async () => {
    const pane = document.querySelector('[data-icon]')!.closest<HTMLElement>('[tabindex]:not(a)')!;
    let frames = 0;
    for (let top = 0; top < 12_000; top += 120, frames += 1) {
      pane.scrollTop = top;
      await new Promise(requestAnimationFrame);
    }
    return frames;
  });
  // A long task takes 50 ms, and a shared processor runs at half speed.
  expect(((await worked()) - before) / frames).toBeLessThan(25);
  expect(await cells(page).count()).toBeLessThan(300);
  await expect(cells(page).filter({ has: page.locator(':focus') })).toHaveCount(1);
  await page.keyboard.press('End');
  await expect(cell(page, 'zoom_out_map').getByRole('link')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(page.locator('[data-icon][aria-posinset="1"]').getByRole('link')).toBeFocused();
});

test('on a phone an icon opens in a sheet over the grid and is copied, and the page fits 320 pixels', async ({
  page,
}) => {
  const copied = await clipboardOf(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await enter(page, '/ui/icons/feather');
  await cell(page, 'activity').click();
  const sheet = page.getByRole('region', { name: 'feather:activity' });
  await sheet.getByRole('button', { name: 'Copy JSX' }).click();
  await expect.poll(copied).toContain('strokeLinecap="round"');
  await expect(cell(page, 'airplay')).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
});
