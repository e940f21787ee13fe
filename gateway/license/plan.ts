import type { Call } from '../core/call.ts';
import type { Db } from '../core/database/tables.ts';
import { Fault } from '../core/ground/errors.ts';
import { LIMITED, type License, type Limited } from './license-text.ts';
import { overriddenStatus } from './overridden-status.ts';
import type { PlanUseRecord } from './records.ts';

/** Throws if the limit is reached. */
export type CheckRoom = (database: Db) => Promise<void>;

/** Limits only prevent creating more; existing records stay. */
export function planStore(call: Call, applied: () => Promise<License | null>) {
  const { system } = call.services.database;

  const limits = async (): Promise<License['limits']> =>
    overriddenStatus(call) === null ? ((await applied())?.limits ?? {}) : {};

  return {
    async plan(): Promise<PlanUseRecord[]> {
      const most = await limits();
      return Promise.all(
        LIMITED.map(async (what) => ({ what, used: await countOf[what](system), most: most[what] ?? null })),
      );
    },

    /** Called before a write that creates one more of each; call the result inside the write. */
    async roomFor(...made: Limited[]): Promise<CheckRoom> {
      const most = await limits();
      return async (database) => {
        for (const what of made) {
          const limit = most[what];
          if (limit !== undefined && (await countOf[what](database)) >= limit)
            throw new Fault('PLAN_LIMIT', `The license is limited to ${limit} ${what}`);
        }
      };
    },
  };
}

const countOf: Record<Limited, (database: Db) => Promise<number>> = {
  people: async (database) => {
    const row = await database
      .selectFrom('memberships')
      .select(({ fn }) => fn.count<number>('user_id').distinct().as('count'))
      .executeTakeFirstOrThrow();
    return Number(row.count);
  },
  organizations: async (database) => {
    const row = await database
      .selectFrom('organizations')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(row.count);
  },
};
