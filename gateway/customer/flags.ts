import type { CustomerFlagRecord, CustomerRecord } from './records.ts';

const DAY_MS = 24 * 3_600_000;
const ENDS_SOON_MS = 60 * DAY_MS;
const QUIET_MS = 90 * DAY_MS;

type Figures = { lastContactAt: string | null; due: string | null } | null;

/** Attention flags with their start dates; only active customers have others than `overdue`. */
export function flagsOf(one: CustomerRecord, figures: Figures, now = Date.now()): CustomerFlagRecord[] {
  const flags: CustomerFlagRecord[] = [];
  const { due = null, lastContactAt = null } = figures ?? {};
  if (due !== null && Date.parse(due) < now) flags.push({ kind: 'overdue', at: due });
  if (one.state !== 'active') return flags;
  const ends = one.contractTo === null ? null : Date.parse(one.contractTo);
  if (ends !== null && ends < now) flags.push({ kind: 'contractEnded', at: one.contractTo! });
  else if (ends !== null && ends < now + ENDS_SOON_MS) flags.push({ kind: 'contractEnds', at: one.contractTo! });
  if (one.ownerId === null) flags.push({ kind: 'noOwner', at: one.createdAt });
  const heard = lastContactAt ?? one.createdAt;
  if (Date.parse(heard) < now - QUIET_MS) flags.push({ kind: 'quiet', at: heard });
  return flags;
}
