import type { Client } from 'urql';
import { networkOnly } from '../../core/client/network-only.ts';
import type { Card, Column } from './columns.ts';
import { fetchBoardMore } from '../generated.ts';

/** All cards of a list, including those not loaded yet, up to the gateway's limit. */
export async function wholeList(client: Client, { list, cards, count }: Column): Promise<readonly Card[]> {
  const all = new Map(cards.map((card) => [card.id, card]));
  for (let after = cards.findLast(({ id }) => !id.startsWith('new '))?.id; after && all.size < count;) {
    const { data } = await fetchBoardMore(client, { id: list.id, after }, networkOnly);
    for (const card of data?.boardList?.cards ?? []) all.set(card.id, card);
    after = data?.boardList?.cards.at(-1)?.id;
  }
  return [...all.values()];
}
