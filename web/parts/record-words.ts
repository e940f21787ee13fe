import type { TFunction } from 'i18next';

type Told = { record: string; label: string | null; type?: string | null };

/** Kind and name of a changed record. Timeline entries without text are named by their step. */
export function recordWords({ record, label, type = null }: Told, t: TFunction): { kind: string; name: string | null } {
  const words = t as unknown as (key: string, options: object) => string;
  const step = /^[a-z]+$/i.test(label ?? '') ? words(`record.${record}_${label}`, { defaultValue: '' }) : '';
  if (step) return { kind: step, name: null };
  const kind = words(`record.${record}`, { defaultValue: record });
  return { kind: type ? words(`record.${record}_${type}`, { defaultValue: kind }) : kind, name: label };
}
