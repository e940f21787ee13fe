/** Short device name like "Chrome on Windows", from the user agent. */
export function deviceOf(agent: string | null): { name: string; phone: boolean } {
  if (!agent) return { name: '', phone: false };
  const browser = [
    ['Edg/', 'Edge'],
    ['OPR/', 'Opera'],
    ['Firefox/', 'Firefox'],
    ['Chrome/', 'Chrome'],
    ['Safari/', 'Safari'],
  ].find(([mark]) => agent.includes(mark!));
  const system = [
    ['Android', 'Android'],
    ['iPhone', 'iPhone'],
    ['iPad', 'iPad'],
    ['Windows', 'Windows'],
    ['Mac OS', 'macOS'],
    ['Linux', 'Linux'],
  ].find(([mark]) => agent.includes(mark!));
  const name = browser ? [browser[1], system?.[1]].filter(Boolean).join(' · ') : agent.split(/[ (]/)[0]!;
  return { name, phone: /Android|iPhone/.test(agent) };
}
