import { nobody } from './nobody.ts';
import { must, op, type Operation, type Play } from './replay.ts';
import { exactly, id, list, record, text } from './shape.ts';

type Tag = { id: string };
type Carrier = {
  /** Adds the tag to an item of the room. */
  carrier: (play: Play, tag: string) => Promise<void>;
  /** Expects the item without it. */
  stripped: (play: Play) => Promise<void>;
};

const tag = record({ id, title: text });

/** Contacts, products, and tasks have tags with the same behavior. */
export function tagOperations(base: string, { carrier, stripped }: Carrier): Operation[] {
  return [
    op(
      `GET ${base}/tags`,
      async ({ expect }) => void (await expect('GET', `${base}/tags`, undefined, { shape: list(tag) })),
    ),
    op(`POST ${base}/tag`, async (play) => {
      const { expect, notes } = play;
      const made = (await expect(
        'POST',
        `${base}/tag`,
        { tag: { id: 'mine', title: 'Contract' } },
        {
          shape: record({ id, title: exactly('Contract') }),
          order: (body: Tag) => must(body.id !== 'mine', 'the id is not made by the server'),
        },
      )) as Tag;
      notes.set('tag', made.id);
      await expect('GET', `${base}/tags`, undefined, {
        order: ([first]: Tag[]) => must(first?.id === made.id, 'the new tag is not first'),
      });
    }),
    op(`PATCH ${base}/tag`, async ({ expect, notes }) => {
      const key = notes.get('tag')!;
      await expect(
        'PATCH',
        `${base}/tag`,
        { id: key, tag: { title: 'Renamed' } },
        { shape: exactly({ id: key, title: 'Renamed' }) },
      );
      await expect('PATCH', `${base}/tag`, { id: nobody, tag: { title: 'X' } }, { shape: exactly(null) });
    }),
    op(`DELETE ${base}/tag`, async (play) => {
      const key = play.notes.get('tag')!;
      await carrier(play, key);
      for (const one of [key, key])
        await play.expect('DELETE', `${base}/tag?id=${one}`, undefined, { shape: exactly(true) });
      await stripped(play);
    }),
  ];
}
