import type { TFunction } from 'i18next';
import type { AlertRowFragment, InsightAlertInput } from '../generated.ts';

export const measures = ['errors', 'p95', 'calls', 'silence'] as const;
export const severities = ['info', 'low', 'medium', 'high', 'critical'] as const;
/** Common windows in minutes. */
export const windows = [5, 15, 60, 240, 1440] as const;

export type Draft = Pick<AlertRowFragment, 'measure' | 'threshold' | 'minutes' | 'severity'> & { operation: string };

/** Default thresholds per metric. */
export const usual = { errors: 10, p95: 1_000, calls: 10_000, silence: 0 } as const;

export const newDraft: Draft = {
  operation: '',
  measure: 'errors',
  threshold: usual.errors,
  minutes: 15,
  severity: 'medium',
};

export const draftFrom = ({ operation, measure, threshold, minutes, severity }: AlertRowFragment): Draft => ({
  operation: operation ?? '',
  measure,
  threshold,
  minutes,
  severity,
});

export const inputOf = ({ operation, ...draft }: Draft): InsightAlertInput => ({
  ...draft,
  operation: operation.trim() || null,
});

export const windowText = (minutes: number, t: TFunction): string =>
  minutes % 60 === 0
    ? t('apiInsight.alerts.hours', { count: minutes / 60 })
    : t('apiInsight.alerts.minutes', { count: minutes });
