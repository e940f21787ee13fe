import { test as base } from 'playwright/test';
import { GatewayHost } from './gateway.ts';

export { expect } from 'playwright/test';

type Settings = Record<string, string>;

/** The gateway of a worker, replaced for each file by one with fresh seed data. */
class Gateways {
  #file = '';
  #origin = '';
  #host = new GatewayHost();

  async originFor(file: string, settings: Settings): Promise<string> {
    if (file !== this.#file) {
      this.#origin = await this.#host.open({ SIGN_IN_SOCKET_LIMIT: '10000', ...settings });
      this.#file = file;
    }
    return this.#origin;
  }

  close(): Promise<void> {
    return this.#host.close();
  }
}

/** A journey through the real gateway. Files run in parallel and never share data. */
export const test = base.extend<{ settings: Settings }, { gateways: Gateways }>({
  // Settings of the gateway for a file: `test.use({ settings: { … } })` at its start.
  settings: [{}, { option: true }],
  gateways: [
    // eslint-disable-next-line no-empty-pattern -- the runner requires the pattern even if nothing is needed
    async ({}, use) => {
      const gateways = new Gateways();
      await use(gateways);
      await gateways.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ gateways, settings }, use, { file }) => use(await gateways.originFor(file, settings)),
});
