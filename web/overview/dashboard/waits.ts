const hourMs = 3_600_000;

/** Snooze options: one hour, tomorrow at nine, one week. */
export function waits(now = new Date()): { key: 'hour' | 'tomorrow' | 'week'; until: string }[] {
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 9);
  return [
    { key: 'hour', until: new Date(now.getTime() + hourMs).toISOString() },
    { key: 'tomorrow', until: tomorrow.toISOString() },
    { key: 'week', until: new Date(now.getTime() + 7 * 24 * hourMs).toISOString() },
  ];
}
