import { useEffect } from 'react';
import { AddLine } from './add-line.tsx';
import type { Known, ParsedLine } from '../../list/checklist/parsed-line.ts';
import { ParsedHints } from '../../list/checklist/parsed-hints.tsx';
import { useLineReader } from '../../list/checklist/use-line-reader.ts';

type Props = {
  isOpen: boolean;
  label: string;
  most: number;
  /** Storage key of the unsaved draft. */
  draft: string;
  /** Kinds of values and names that a line may contain. */
  known: Known;
  onOpen: (on: boolean) => void;
  onAdd: (lines: ParsedLine[]) => Promise<boolean>;
};

/** `AddLine` that parses dates, #labels and @people, and shows them while typing. */
export function AddParsedLine({ isOpen, known, onAdd, ...line }: Props) {
  const reader = useLineReader(known);
  useEffect(() => {
    if (isOpen) reader.fetch();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per editing session
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
