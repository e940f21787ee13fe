import { Buffer } from 'node:buffer';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { type Screen, show, signedInScreens } from './screens.ts';

/** Folder of the README pictures, each of which has at most 150 kB. */
const folder = 'docs/pictures';
const most = 150_000;
const size = { width: 1440, height: 900 };

/** Runs the example queries of GraphiQL: sign in, then contacts. */
async function askGraphiql(page: Page): Promise<void> {
  for (const [name, found] of [
    ['SignIn', 'organization_id'],
    ['Contacts', 'Abena Mensah'],
  ] as const) {
    await page.getByRole('button', { name: /Execute query/ }).click();
    await page.getByRole('menuitem', { name }).click();
    await page.locator('.graphiql-response').getByText(found).first().waitFor();
  }
}

const shown = ['mail', 'board', 'dashboard-project'].map((name) => signedInScreens.find((one) => one.name === name)!);
/** Not a page of the client, so it has no heading to wait for. */
const graphiql: Screen = { name: 'graphiql', path: '/graphql' };

/** Returns the best quality that fits. The browser encodes WebP, which every viewer of the README supports. */
async function pack(page: Page, png: Buffer): Promise<Buffer> {
  const made = await page.evaluate(
    async ({ png, most }) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${png}`;
      await picture.decode();
      const canvas = document.createElement('canvas');
      canvas.width = picture.naturalWidth;
      canvas.height = picture.naturalHeight;
      canvas.getContext('2d')!.drawImage(picture, 0, 0);
      for (const quality of [0.92, 0.86, 0.8, 0.72, 0.64, 0.56]) {
        const [, data = ''] = canvas.toDataURL('image/webp', quality).split(',');
        if (data.length * 0.75 <= most) return data;
      }
      return '';
    },
    { png: png.toString('base64'), most },
  );
  if (made === '') throw new Error('A picture exceeds 150 kB even at the lowest quality');
  return Buffer.from(made, 'base64');
}

/** Light and dark, to match the color scheme of the page that shows them. */
export async function takeReadmePictures(browser: Browser, origin: string, accessToken: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const scheme of ['light', 'dark'] as const) {
    const entries = { language: 'en', scheme, accessToken };
    const localStorage = Object.entries(entries).map(([name, value]) => ({ name, value }));
    const context = await browser.newContext({
      baseURL: origin,
      viewport: size,
      deviceScaleFactor: 1.25,
      colorScheme: scheme,
      reducedMotion: 'reduce',
      storageState: { cookies: [], origins: [{ origin, localStorage }] },
    });
    // Encoded on an empty page, because the photographed pages block external content.
    const packer = await context.newPage();
    for (const picture of [...shown, graphiql]) {
      const page = await context.newPage();
      if (picture === graphiql) {
        await page.goto(picture.path);
        await askGraphiql(page);
      } else {
        await show(page, picture);
        // The shell loads a moment later, and this link comes last.
        await page.getByRole('link', { name: /^Version/ }).waitFor();
      }
      await page.waitForFunction(
        () => document.fonts.status === 'loaded' && [...document.images].every((image) => image.complete),
      );
      // Moves the pointer away, so that nothing is hovered.
      await page.mouse.move(size.width - 2, size.height - 2);
      writeFileSync(
        `${folder}/${picture.name.split('-')[0]}-${scheme}.webp`,
        await pack(packer, await page.screenshot()),
      );
      await page.close();
    }
    await context.close();
  }
}
