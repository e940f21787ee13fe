import type { Contract, Door } from './contract.ts';

const whoMay = ({ root }: Door): string => (root.isOpen ? 'open' : (root.right ?? 'signed-in'));

/** Every REST door, a line each: what a review sees when a door or its right changes. */
export function writeDoors({ doors }: Contract): string {
  const lines = doors.map((door) => `${door.method} ${door.path} ${door.root.name} ${whoMay(door)}`);
  return `${lines.sort((a, b) => (order(a) < order(b) ? -1 : 1)).join('\n')}\n`;
}

/** By path, then by method. */
function order(line: string): string {
  const [method, path] = line.split(' ');
  return `${path} ${method}`;
}
