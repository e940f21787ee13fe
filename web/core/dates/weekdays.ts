/** Weekdays as RFC 5545 names them, Monday first. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/** The parts of a rule of the same: "FREQ=WEEKLY;BYDAY=MO,TH". */
export const partsOf = (rule: string): Map<string, string> =>
  new Map(rule.split(';').map((part) => part.split('=', 2) as [string, string]));
