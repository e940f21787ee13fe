import { useEffect } from 'react';
import { AddLine } from './add-line.tsx';
import type { Known, ParsedLine } from './parsed-line.ts';
import { ParsedHints } from './parsed-hints.tsx';
import { useLineReader } from './use-line-reader.ts';

type Props = {
  isOpen: boolean;
  label: string;
  most: number;
  /** Under what this device keeps words that nobody has added. */
  draft: string;
  /** What a line may say beside its title. */
  known: Known;
  onOpen: (on: boolean) => void;
  onAdd: (lines: ParsedLine[]) => Promise<boolean>;
};

/** The same for lines that say more than a title: a day, a #label and a @person are understood, and shown while one types. */
export function AddParsedLine({ isOpen, known, onAdd, ...line }: Props) {
  const reader = useLineReader(known);
  useEffect(() => {
    if (isOpen) reader.fetch();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each time that somebody begins to write
  }, [isOpen]);
  return (
    <AddLine
      {...line}
      isOpen={isOpen}
      below={(text, put) => {
        const said = text.includes('\n') ? null : reader.now(text);
        return said && <ParsedHints said={said} onWords={(change) => put(change(text))} />;
      }}
      onAdd={async (lines) => onAdd(await Promise.all(lines.map(reader.soon)))}
    />
  );
}
