import type { Call } from '../../core/call.ts';
import type { Page } from '../../core/database/paging.ts';
import type { Db } from '../../core/database/tables.ts';
import { refuseOverwriting } from '../../kit/rows/since.ts';
import type { Writing } from '../../core/feed/scope.ts';
import { badInput, Fault } from '../../core/ground/errors.ts';
import { collection, putBack } from '../../kit/rows/collection.ts';
import { checkPerson } from '../../kit/parts/members.ts';
import type { LogRuleFilterInput, LogRuleInput, LogRulePatch, LogRulePreview } from '../../generated.ts';
import type { LogRuleFilterRecord, LogRuleRecord } from '../records.ts';
import { countedBy, latestPlace, MINUTE_MS } from './rule-count.ts';
import { kind } from './rule-mapping.ts';

const MOST = 50;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;
/** Maximum number of changes per week in a preview; beyond that, the rule is always met. */
const LOOKED_THROUGH = 10_000;

/** Log rules and their actions. */
export function ruleStore({ scope }: Pick<Call, 'scope'>) {
  const rules = collection(scope, kind);

  /** Ignores changes from before. */
  const countFromHere = async ({ database }: Writing, id: string): Promise<void> =>
    rules.set(database, id, { seenTo: await latestPlace(scope, database) });

  const filterOf = async (database: Db, sent: LogRuleFilterInput): Promise<LogRuleFilterRecord> => {
    if (sent.door === 'job')
      throw badInput('rule.filter.door', 'must not be job, because changes by the system are not counted');
    return {
      room: sent.room ?? null,
      user: sent.user == null ? null : await checkPerson(database, scope.organization, 'rule.filter.user', sent.user),
      record: sent.record ?? null,
      action: sent.action ?? null,
      door: sent.door ?? null,
      query: sent.query?.trim() || null,
    };
  };

  const patched = async (database: Db, before: LogRuleRecord, patch: LogRulePatch): Promise<LogRuleRecord> => {
    const { filter, ...fields } = patch;
    return { ...before, ...fields, filter: filter ? await filterOf(database, filter) : before.filter };
  };

  /** A new rule, not stored yet. */
  const made = (database: Db, input: LogRuleInput): Promise<LogRuleRecord> => {
    const sent = Object.fromEntries(Object.entries(input).filter(([, value]) => value != null));
    return patched(database, { ...EMPTY, id: crypto.randomUUID(), byId: scope.user }, sent);
  };

  return {
    list: (page: Page): Promise<LogRuleRecord[]> => rules.page(page),

    create: (input: LogRuleInput): Promise<LogRuleRecord> =>
      scope.write(async (writing) => {
        const { database } = writing;
        if ((await rules.every(database, {})).length >= MOST)
          throw new Fault('CONFLICT', `An organization can have at most ${MOST} rules`);
        const rule = await rules.insert(writing, await made(database, input));
        await countFromHere(writing, rule.id);
        return rule;
      }),

    update: (id: string, patch: LogRulePatch, since: string | null | undefined): Promise<LogRuleRecord> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const before = await rules.get(database, id);
        const after = await patched(database, { ...before, byId: scope.user }, patch);
        await refuseOverwriting(scope, database, { record: kind.record, id, since, fields: Object.keys(patch) });
        await rules.replace(writing, before, after);
        await countFromHere(writing, id);
        return after;
      }),

    remove: (id: string): Promise<boolean> => rules.drop(id),

    /** Like any change, the rule then acts for the person who restored it. */
    restore: (id: string, before: LogRuleRecord | null): Promise<void> =>
      scope.write(async (writing) => {
        await putBack(writing, rules, id, before && { ...before, byId: scope.user });
        if (before) await countFromHere(writing, id);
      }),

    /** Simulates the rule on past changes; as in reality, a hit consumes all changes up to it. */
    async preview(input: LogRuleInput): Promise<LogRulePreview> {
      const { database } = scope;
      const rule = await made(database, input);
      const from = new Date(Date.now() - WEEK_MS).toISOString();
      const found = await countedBy(scope, database, rule, from)
        .select('changes.time')
        .orderBy('sequence')
        .limit(LOOKED_THROUGH)
        .execute();
      return hitsOf(rule, found);
    },
  };
}

const EMPTY = {
  name: '',
  filter: { room: null, user: null, record: null, action: null, door: null, query: null },
  threshold: 1,
  minutes: 60,
  action: 'notify' as const,
  severity: 'medium' as const,
  enabled: true,
  lastHitAt: null,
  hits: 0,
};

function hitsOf({ threshold, minutes }: LogRuleRecord, found: readonly { time: string }[]): LogRulePreview {
  let counted: number[] = [];
  let hits = 0;
  let lastHitAt: string | null = null;
  for (const { time } of found) {
    const moment = Date.parse(time);
    counted = [...counted.filter((one) => one > moment - minutes * MINUTE_MS), moment];
    if (counted.length < threshold) continue;
    hits += 1;
    lastHitAt = time;
    counted = [];
  }
  return { changes: found.length, hits, lastHitAt };
}
