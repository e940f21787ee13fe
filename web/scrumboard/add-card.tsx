import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Understood } from '../list/understood.tsx';
import { useLineReader } from '../list/use-line-reader.ts';
import { AddLine } from './add-line.tsx';
import type { Column } from './columns.ts';
import type { BoardHere } from './use-board.ts';
import type { CardWrites } from './use-card-writes.ts';

type Props = {
  column: Column;
  here: BoardHere;
  writes: CardWrites;
  isOpen: boolean;
  onOpen: (on: boolean) => void;
};

const kinds = ['date', 'tag', 'member'] as const;

/** The line that adds a card to a list: a day, a #label and a @member are understood, and shown while one types. */
export function AddCard({ column, here, writes, isOpen, onOpen }: Props) {
  const { t } = useTranslation();
  const { labels, members } = here.board ?? { labels: [], members: [] };
  const reader = useLineReader({
    kinds,
    tags: labels.map(({ id, title }) => ({ id, name: title })),
    members,
    sections: [],
  });
  useEffect(() => {
    if (isOpen) reader.fetch();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each time that somebody begins to write
  }, [isOpen]);
  const add = async (lines: string[]) => writes.add(column.list.id, await Promise.all(lines.map(reader.soon)));
  return (
    <AddLine
      isOpen={isOpen}
      label={t('scrumboard.addCard')}
      most={500}
      draft={`card in ${column.list.id}`}
      onOpen={onOpen}
      below={(text, put) => {
        const said = text.includes('\n') ? null : reader.now(text);
        return said && <Understood said={said} onWords={(change) => put(change(text))} />;
      }}
      onAdd={add}
    />
  );
}
