import { test as base } from 'playwright/test';
import { openGateway } from './gateway.ts';

export { expect } from 'playwright/test';

type Gateway = Awaited<ReturnType<typeof openGateway>>;

type Settings = Record<string, string>;

/** The gateway of a worker: a new one, on a fresh seed, for each file. */
class Gateways {
  #file = '';
  #open: Gateway | null = null;

  async originFor(file: string, settings: Settings): Promise<string> {
    if (file !== this.#file) {
      await this.close();
      this.#open = await openGateway({ SIGN_IN_SOCKET_LIMIT: '10000', ...settings });
      this.#file = file;
    }
    return this.#open!.origin;
  }

  async close(): Promise<void> {
    await this.#open?.close();
    this.#open = null;
  }
}

/** A journey through the real gateway. Files run side by side, and never meet what another one wrote. */
export const test = base.extend<{ settings: Settings }, { gateways: Gateways }>({
  // What the gateway of a file is started with: `test.use({ settings: { … } })` at its beginning.
  settings: [{}, { option: true }],
  gateways: [
    // eslint-disable-next-line no-empty-pattern -- the runner wants the pattern, also where nothing is needed
    async ({}, use) => {
      const gateways = new Gateways();
      await use(gateways);
      await gateways.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ gateways, settings }, use, { file }) => use(await gateways.originFor(file, settings)),
});
