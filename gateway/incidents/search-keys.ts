const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const;
type Severity = (typeof SEVERITIES)[number];

/** Sorted descending: most severe first, then latest. */
export const severityKeyOf = ({ severity, createdAt }: { severity: Severity; createdAt: string }): string =>
  `${SEVERITIES.indexOf(severity)} ${createdAt}`;

type Searched = { number: number; title: string; description: string };

export const searchKeyOf = ({ number, title, description }: Searched): string =>
  [`#${number}`, title, description].join('\n').toLowerCase();
