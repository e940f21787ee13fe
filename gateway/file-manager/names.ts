/** Next free name: "Plan.pdf", "Plan (2).pdf", "Plan (3).pdf". */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(name)) return name;
  const [, stem = name, end = ''] = /^(.+?)(\.[A-Za-z0-9]{1,10})?$/s.exec(name) ?? [];
  const [, bare = stem, number] = /^(.*) \((\d{1,6})\)$/s.exec(stem) ?? [];
  for (let next = number === undefined ? 2 : Number(number) + 1; ; next += 1) {
    const tail = ` (${next})${end}`;
    const free = [...bare].slice(0, 200 - tail.length).join('') + tail;
    if (!isTaken(free)) return free;
  }
}
