/** Messages within this time form a run, with the time at its last one. */
const together = 5 * 60_000;

type Said = { id: string; createdAt: string; isMine: boolean };

export type Line<M> =
  | { kind: 'day'; key: string; date: Date }
  | { kind: 'new'; key: string }
  | { kind: 'message'; key: string; message: M; isLast: boolean };

const dayOf = (date: Date) => date.toDateString();

/** Lines of a conversation: days, the divider before new messages, and runs. */
export function linesOf<M extends Said>(messages: readonly M[], newFrom: string | null): Line<M>[] {
  const lines: Line<M>[] = [];
  let before: M | null = null;
  for (const message of messages) {
    const date = new Date(message.createdAt);
    const isOtherDay = before === null || dayOf(new Date(before.createdAt)) !== dayOf(date);
    const isNew = message.id === newFrom;
    if (isOtherDay) lines.push({ kind: 'day', key: `day ${dayOf(date)} ${message.id}`, date });
    if (isNew) lines.push({ kind: 'new', key: 'new' });
    const follows =
      before !== null &&
      !isOtherDay &&
      !isNew &&
      before.isMine === message.isMine &&
      Math.abs(date.getTime() - Date.parse(before.createdAt)) < together;
    const last = lines.at(-1);
    if (follows && last?.kind === 'message') last.isLast = false;
    lines.push({ kind: 'message', key: message.id, message, isLast: true });
    before = message;
  }
  return lines;
}
