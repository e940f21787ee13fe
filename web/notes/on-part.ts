import type { MouseEvent } from 'react';

/**
 * Handles pointer events of a part inside a row or card, marked by an attribute, and stops them from opening the
 * record. Keyboard users do the same in the record.
 */
export const onPart =
  (mark: string, run: (part: string, row: string) => void) =>
  (event: MouseEvent): void => {
    const part = event.target as Element;
    const [name, row] = [part.getAttribute(mark), part.closest('[data-row]')?.getAttribute('data-row')];
    if (!name || !row) return;
    event.preventDefault();
    event.stopPropagation();
    run(name, row);
  };
