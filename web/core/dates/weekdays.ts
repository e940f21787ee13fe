/** Weekday names of RFC 5545, Monday first. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/** Parts of a rule: "FREQ=WEEKLY;BYDAY=MO,TH". */
export const partsOf = (rule: string): Map<string, string> =>
  new Map(rule.split(';').map((part) => part.split('=', 2) as [string, string]));
