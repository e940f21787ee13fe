import type { Client } from 'urql';
import { dueText } from '../../core/dates/day-text.ts';
import type { Written } from '../../core/writes/undo.ts';
import type { ParsedLine } from '../../list/checklist/parsed-line.ts';
import { createBoardLabel, updateBoardCards, assignBoardCards } from '../generated.ts';

/** Applies the dates, labels (creating new ones) and members parsed from the entered lines. */
export async function giveSaid(
  client: Client,
  boardId: string,
  ids: readonly string[],
  lines: readonly ParsedLine[],
): Promise<Written[]> {
  const results: Written[] = [];
  const labels = new Map<string, string>();
  for (const title of new Set(lines.flatMap((line) => line.newTags))) {
    const label = { boardId, title, color: 'gray' as const };
    const result = await createBoardLabel(client, { label });
    results.push(result);
    if (result.data) labels.set(title, result.data.createBoardLabel.id);
  }
  const cards = lines.flatMap(({ due, tags, newTags }, index) => {
    const own = [...tags, ...newTags.flatMap((title) => labels.get(title) ?? [])].map((id) => ({ id }));
    const given = { ...(due ? { dueDate: dueText(due, false) } : {}), ...(own.length > 0 ? { labels: own } : {}) };
    return due || own.length > 0 ? [{ id: ids[index]!, ...given }] : [];
  });
  if (cards.length > 0) results.push(await updateBoardCards(client, { cards }));
  for (const [memberId, theirs] of Map.groupBy(lines.keys(), (index) => lines[index]!.assignee)) {
    if (memberId === null) continue;
    const given = { ids: theirs.map((index) => ids[index]!), memberId, assigned: true };
    results.push(await assignBoardCards(client, given));
  }
  return results;
}
