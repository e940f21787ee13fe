import type { MouseEvent } from 'react';

/**
 * A part of a row or card that does something of its own under the pointer, marked by an attribute that names it. What
 * leads to the record hears nothing of that press; by keys the same is done in the record itself.
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
