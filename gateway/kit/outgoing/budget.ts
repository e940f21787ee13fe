import { OutgoingBusy } from './errors.ts';

const MINUTE_MS = 60_000;
const WORK_PER_MINUTE = 60;
const WORK_AT_ONCE = 4;
const ACCOUNTS_MOST = 10_000;

type Use = { begun: number; since: number; running: number; waiting: (() => void)[] };

/**
 * Limits the outgoing work of each account in this process, so that the gateway can't be used for attacks. Accounts are
 * separate, so that requests of one person never delay the webhooks of the organization.
 */
export class OutgoingBudget {
  readonly #uses = new Map<string, Use>();
  /** Last work of each account and host. */
  readonly #hosts = new Map<string, Promise<unknown>>();

  async within<T>(account: string, host: string, work: () => Promise<T>): Promise<T> {
    const use = this.#useOf(account);
    if (use.begun >= WORK_PER_MINUTE) throw new OutgoingBusy(use.since + MINUTE_MS - Date.now());
    use.begun += 1;
    return this.#alone(`${account} ${host}`, () => this.#placed(use, work));
  }

  #useOf(account: string): Use {
    const now = Date.now();
    const known = this.#uses.get(account);
    if (known) {
      if (now - known.since >= MINUTE_MS) Object.assign(known, { begun: 0, since: now });
      return known;
    }
    if (this.#uses.size >= ACCOUNTS_MOST)
      for (const [key, { running, since }] of this.#uses)
        if (running === 0 && now - since >= MINUTE_MS) this.#uses.delete(key);
    const use: Use = { begun: 0, since: now, running: 0, waiting: [] };
    this.#uses.set(account, use);
    return use;
  }

  /** Runs one after the other per host. */
  #alone<T>(host: string, work: () => Promise<T>): Promise<T> {
    const before = this.#hosts.get(host) ?? Promise.resolve();
    const mine = before.then(work, work);
    const done = mine
      .catch(() => null)
      .then(() => {
        if (this.#hosts.get(host) === done) this.#hosts.delete(host);
      });
    this.#hosts.set(host, done);
    return mine;
  }

  async #placed<T>(use: Use, work: () => Promise<T>): Promise<T> {
    if (use.running >= WORK_AT_ONCE) await new Promise<void>((resolve) => use.waiting.push(resolve));
    else use.running += 1;
    try {
      return await work();
    } finally {
      const next = use.waiting.shift();
      if (next) next();
      else use.running -= 1;
    }
  }
}
