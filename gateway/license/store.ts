import type { Call } from '../core/call.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { graceUntil, stateOfStatus, stateOf, statusOf, type LicenseStatus } from './license-clock.ts';
import { readLicense, type License } from './license-text.ts';
import { overriddenStatus } from './overridden-status.ts';
import { planStore } from './plan.ts';
import type { LicenseDetailsRecord } from './records.ts';

const PLACE = 'here';
const NOTED_AGAIN_MS = 60 * 60 * 1_000;

/** License of this installation. Overrides by setting or request come before the applied one. */
export function licenseStore(call: Call) {
  const { system } = call.services.database;
  const { licenseKey } = call.services.environment;

  const row = () => system.selectFrom('licenses').selectAll().where('place', '=', PLACE).executeTakeFirst();

  /** The installation id is created on first use. */
  const kept = async () => {
    const found = await row();
    if (found) return found;
    const made = { place: PLACE, deployment: crypto.randomUUID(), text: null, seenAt: new Date().toISOString() };
    await system
      .insertInto('licenses')
      .values(made)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await row())!;
  };

  const read = (text: string | null): License | null => (text && licenseKey ? readLicense(text, licenseKey) : null);

  /** Uses the latest time ever seen, stored hourly. */
  const now = async (seenAt: string): Promise<number> => {
    const [seen, here] = [Date.parse(seenAt), Date.now()];
    if (here - seen > NOTED_AGAIN_MS) {
      const later = new Date(here).toISOString();
      await system.updateTable('licenses').set({ seenAt: later }).where('seenAt', '<', later).execute();
    }
    return Math.max(seen, here);
  };

  const applied = async () => {
    const { deployment, text, seenAt } = await kept();
    const license = read(text);
    return { deployment, license, state: stateOf(license, deployment, await now(seenAt)) };
  };

  const details = async (): Promise<LicenseDetailsRecord> => {
    const overridden = overriddenStatus(call);
    const { deployment, license, state } = await applied();
    const shown = overridden === null ? license : null;
    return {
      id: shown?.id ?? null,
      holder: shown?.holder ?? null,
      edition: shown?.edition ?? 'community',
      from: shown?.from ?? null,
      to: shown?.to ?? null,
      graceUntil: shown ? graceUntil(shown) : null,
      state: overridden === null ? state : stateOfStatus(overridden),
      deployment,
      canApply: licenseKey !== null,
    };
  };

  return {
    ...planStore(call, async () => (await applied()).license),
    details,

    /** Only an applied, valid license enables more than the built-in features. */
    async isPro(): Promise<boolean> {
      if (overriddenStatus(call) !== null) return false;
      const { license, state } = await applied();
      return license?.edition === 'pro' && statusOf(state) === 'valid';
    },

    status: async (): Promise<LicenseStatus> => overriddenStatus(call) ?? statusOf((await applied()).state),

    /** Replaces a license that is invalid or expires earlier. */
    async apply(text: string): Promise<LicenseDetailsRecord> {
      if (licenseKey === null)
        throw new Fault('CONFLICT', 'This installation does not accept licenses. Set LICENSE=file to enable them');
      const license = readLicense(text, licenseKey);
      if (!license) throw badInput('text', 'is not a license signed for this product');
      const before = await applied();
      const state = stateOf(license, before.deployment, Date.now());
      if (state === 'elsewhere') throw badInput('text', `is issued for the installation ${license.deployment}`);
      if (state === 'none' || state === 'ended')
        throw badInput('text', `is only valid from ${license.from} to ${license.to}`);
      const isLonger = !before.license || Date.parse(license.to) > Date.parse(before.license.to);
      if (!isLonger && statusOf(before.state) === 'valid')
        throw new Fault('CONFLICT', 'The current license ends later');
      const { organization, user } = call.scope;
      await call.identityOf(user, organization).write(async ({ database, change }) => {
        await database.updateTable('licenses').set({ text: text.trim() }).where('place', '=', PLACE).execute();
        const told = { room: 'license', record: 'LicenseDetails', id: license.id } as const;
        await change({ ...told, action: 'update', before: before.license, after: license });
      });
      return details();
    },
  };
}

export type LicenseStore = ReturnType<typeof licenseStore>;
