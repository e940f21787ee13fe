import type { Check, Seen } from '../kit/check.ts';
import type { Db } from '../core/database/tables.ts';
import { jobOrigin } from '../core/feed/origins.ts';
import { openScope, type Scope } from '../core/feed/scope.ts';
import { collection } from '../kit/rows/collection.ts';
import { threadStore } from '../kit/parts/thread.ts';
import type { Services } from '../core/services.ts';
import { entries, mapping } from './mapping.ts';
import { readReasons } from './finding-reader.ts';
import { reconcile, type Turn } from './reconcile.ts';
import type { FindingStep } from './tables.ts';
import { waiverInForce } from './waiver-in-force.ts';

const DAY_MS = 24 * 3_600_000;

type Looking = Pick<Services, 'checks' | 'findingFollowers' | 'database' | 'environment' | 'outgoing' | 'feed'>;
type Sight = { check: Check; seen: Seen[] };
/** Reasons by check code; null if it was measured. */
type Reasons = Record<string, string | null>;

/**
 * Runs all checks of an organization, or one of them, and returns the delay until the next run. Stored findings are read
 * again inside the write, so that concurrent gateways count an occurrence once.
 */
export async function runChecks(
  services: Looking,
  organization: string,
  now = Date.now(),
  only: string | null = null,
): Promise<number> {
  const scope = openScope({ services, organization, user: '', cameFrom: jobOrigin('runChecks') });
  const sights: Sight[] = [];
  const reasons: Reasons = {};
  for (const check of services.checks.filter(({ code }) => only === null || code === only)) {
    const seen = await check.look({ scope, services, now });
    reasons[check.code] = Array.isArray(seen) ? null : seen.notMeasured;
    if (Array.isArray(seen)) sights.push({ check, seen });
    else if (!seen.isTemporary) sights.push({ check, seen: [] });
  }
  const moment = new Date(now).toISOString();
  const known = await turnsOf(scope, scope.database, sights, moment);
  if (known.length > 0) await write(services, scope, sights, moment);
  await mark(services, organization, reasons, only === null ? moment : null);
  return nextLook(scope, now);
}

async function turnsOf(scope: Scope, database: Db, sights: readonly Sight[], now: string): Promise<Turn[]> {
  const codes = sights.map(({ check }) => check.code);
  const known = await collection(scope, mapping).every(database, { check: codes });
  return sights.flatMap(({ check, seen }) =>
    reconcile(
      check,
      seen,
      known.filter((one) => one.check === check.code),
      now,
    ),
  );
}

const write = ({ findingFollowers }: Looking, scope: Scope, sights: readonly Sight[], now: string): Promise<void> =>
  scope.write(async (writing) => {
    const findings = collection(scope, mapping);
    const thread = threadStore<FindingStep>(scope, entries);
    const row = await findings
      .own(writing.database)
      .select(({ fn }) => fn.max('number').as('last'))
      .executeTakeFirst();
    let number = Number(row?.last ?? 0);
    const turns = await turnsOf(scope, writing.database, sights, now);
    for (const { before, after, says } of turns) {
      if (before) await findings.replace(writing, before, after);
      else await findings.insert(writing, { ...after, number: (number += 1) });
      if (says) await thread.say(writing, after.id, says);
    }
    const still = async (ids: readonly string[]) => {
      const found = await findings
        .own(writing.database)
        .select('id')
        .where('id', 'in', ids)
        .where('state', '!=', 'resolved')
        .execute();
      return found.map(({ id }) => id);
    };
    for (const { before, after, says } of turns)
      for (const { found, cleared } of findingFollowers)
        if (says === 'cleared') await cleared(scope, writing, after, still);
        else if (says === 'found' || after.severity !== before?.severity) await found(scope, writing, after);
  });

/** Stores the reasons of unmeasured checks, and the time of a complete run. */
async function mark(
  { database: { system } }: Looking,
  organization_id: string,
  reasons: Reasons,
  checkedAt: string | null,
): Promise<void> {
  const known = await system
    .selectFrom('finding_marks')
    .selectAll()
    .where('organization_id', '=', organization_id)
    .executeTakeFirst();
  const merged = { ...(checkedAt === null ? readReasons(known?.notMeasured) : {}), ...reasons };
  const kept = Object.entries(merged).filter(([, reason]) => reason !== null);
  const notMeasured = JSON.stringify(Object.fromEntries(kept));
  if (checkedAt === null && (!known || known.notMeasured === notMeasured)) return;
  const row = { checkedAt: checkedAt ?? known!.checkedAt, notMeasured };
  await system
    .insertInto('finding_marks')
    .values({ organization_id, ...row })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(row))
    .execute();
}

/** Delay until the next day or the end of a waiver. */
async function nextLook(scope: Scope, now: number): Promise<number> {
  const waived = await collection(scope, mapping).page({}, { state: 'waived' });
  const ends = waived.flatMap((one) => {
    const waiver = waiverInForce(one);
    return waiver ? Date.parse(waiver.until) - now : [];
  });
  return Math.max(1_000, Math.min(DAY_MS, ...ends));
}
