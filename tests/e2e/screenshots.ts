import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { launchOptions } from './browser.ts';
import { openGateway } from './gateway.ts';
import { takeReadmePictures } from './readme-pictures.ts';
import {
  type Language,
  type Screen,
  customerScreens,
  guestScreens,
  layouts,
  settingsDrawer,
  show,
  signedInScreens,
  supplierScreens,
  troubles,
} from './screens.ts';
import { PASSWORD } from './support.ts';

/**
 * Takes every screen in three languages, two widths and two color schemes; a pattern selects files by name. `readme`
 * renews the four pictures of the README.
 */
const isReadme = process.argv[2] === 'readme';
const pattern = new RegExp(process.argv[2] ?? '');
const folder = 'screenshots';

async function newSession(origin: string, email = 'owner@meridian.test'): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/sign-in`, {
    method: 'POST',
    // Shown as a personal device in the list of devices.
    headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

type Look = { origin: string; language: Language; width: number; scheme: string };

async function photograph(browser: Browser, { origin, language, width, scheme }: Look): Promise<number> {
  const name = `${language}-${width}-${scheme}`;
  const wide = width >= 600;
  const lists: [string | null, Screen[]][] = [
    [null, guestScreens],
    // A phone has one layout, and its settings are in the user menu.
    ['owner@meridian.test', [...(wide ? [settingsDrawer, ...layouts] : []), ...troubles, ...signedInScreens]],
    ['customer@meridian.test', customerScreens],
    ['supplier@meridian.test', supplierScreens],
  ];
  let failed = 0;
  for (const [email, screens] of lists) {
    const wanted = screens.filter((screen) => pattern.test(`${name}/${screen.name}`));
    if (wanted.length === 0) continue;
    const entries = { language, scheme, ...(email ? { accessToken: await newSession(origin, email) } : {}) };
    const localStorage = Object.entries(entries).map(([key, value]) => ({ name: key, value }));
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width, height: wide ? 900 : 844 },
      reducedMotion: 'reduce',
      hasTouch: !wide,
      storageState: { cookies: [], origins: [{ origin, localStorage }] },
    });
    mkdirSync(join(folder, name), { recursive: true });
    for (const screen of wanted) {
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      try {
        await show(page, screen, language);
        await page.waitForTimeout(150);
      } catch (error) {
        failed += 1;
        console.error(`${name}/${screen.name}: ${String(error).split('\n')[0]}`);
      }
      await page.screenshot({ path: join(folder, name, `${screen.name}.png`) });
      await page.close();
      await context.setOffline(false);
    }
    await context.close();
  }
  return failed;
}

const gateway = await openGateway({});
let failed = 0;
try {
  const browser = await chromium.launch(launchOptions);
  if (isReadme) await takeReadmePictures(browser, gateway.origin, await newSession(gateway.origin));
  for (const language of isReadme ? [] : (['en', 'zh-hant', 'jp'] as const))
    for (const width of [1440, 390])
      for (const scheme of ['light', 'dark'])
        failed += await photograph(browser, { origin: gateway.origin, language, width, scheme });
  await browser.close();
} finally {
  await gateway.close();
}
console.log(
  failed === 0
    ? isReadme
      ? 'The pictures of the README were renewed'
      : `${folder}/ is complete`
    : `${failed} screens did not become ready`,
);
process.exit(failed === 0 ? 0 : 1);
