import type { SupplierCriticality } from '../generated.ts';

const MONTHS: Record<SupplierCriticality, number> = { critical: 6, high: 12, medium: 24, low: 36 };
const DAY_MS = 24 * 3_600_000;
const DUE_DAYS = 30;

/** Adds months; uses the last day of shorter months. */
export function addMonths(moment: string, months: number): string {
  const date = new Date(moment);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.toISOString();
}

export const reviewAfter = (moment: string, criticality: SupplierCriticality): string =>
  addMonths(moment, MONTHS[criticality]);

/** Reviews are due up to 30 days before their date. */
export const dueUntil = (now = Date.now()): string => new Date(now + DUE_DAYS * DAY_MS).toISOString();
