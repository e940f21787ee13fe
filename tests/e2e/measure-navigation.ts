import { chromium } from 'playwright';
import { launchOptions } from './browser.ts';
import { openGateway } from './gateway.ts';
import { signIn } from './support.ts';

/**
 * Time from the click to the first paint of the next screen, with code and data already prefetched by hovering over
 * the link: `node tests/e2e/measure-navigation.ts 15`, on the built client and a separate gateway. Every round
 * starts a new browser, so that first visits are uncached. It prints results without assertions, because machines
 * differ.
 */
const rounds = Number(process.argv[2] ?? 9);
const columns = ['members', 'account', 'contacts', 'mailbox', 'contacts again', 'mailbox again'] as const;
const paths = ['/setting/members', '/setting/account/basic', '/apps/contacts', '/apps/mailbox'];
const route = [paths[0], paths[1], paths[2], paths[3], paths[2], paths[3]] as const;
const stands = ['Members', 'Account', '[data-contact]', '[data-mail]', '[data-contact]', '[data-mail]'] as const;

const gateway = await openGateway({ SIGN_IN_SOCKET_LIMIT: '10000' });
const times: number[][] = columns.map(() => []);
try {
  for (let round = 0; round < rounds; round += 1) {
    const browser = await chromium.launch(launchOptions);
    const page = await browser.newPage({
      baseURL: gateway.origin,
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    });
    await signIn(page, 'owner@meridian.test', '/setting/account/basic');
    await page.locator('main h1').waitFor();
    /** Hovers over the link from outside the navigation, because an expanded navigation covers other links. */
    const pointAt = async (path: string) => {
      await page.mouse.move(1400, 880);
      await page.waitForTimeout(300);
      const link = page.locator(`nav a[href^="${path}"]`).first();
      await link.hover();
      await page.waitForTimeout(700);
      return link;
    };
    for (const path of paths) await pointAt(path);
    for (const [at, path] of route.entries()) {
      const place = stands[at]!;
      const link = await pointAt(path!);
      await page.evaluate(() => performance.clearMeasures('navigation'));
      await link.click();
      await page
        .locator(place.startsWith('[') ? place : `h1:text-is("${place}")`)
        .first()
        .waitFor();
      const time = await page.waitForFunction(() => performance.getEntriesByName('navigation')[0]?.duration);
      times[at]!.push((await time.jsonValue())!);
      await page.waitForTimeout(600);
    }
    await browser.close();
  }
} finally {
  await gateway.close();
}
console.log(`${rounds} rounds, ms from the click to the first paint`);
for (const [at, name] of columns.entries()) {
  const sorted = times[at]!.toSorted((one, other) => one - other);
  const part = (share: number) => String(Math.round(sorted[Math.floor(share * (sorted.length - 1))]!)).padStart(6);
  console.log(`${name.padEnd(16)} p50 ${part(0.5)}   p90 ${part(0.9)}   min ${part(0)}   max ${part(1)}`);
}
