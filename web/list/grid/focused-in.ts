/** The row of a pane that the keys are in: drawn whatever else is, or they would be heard by nobody. */
export function focusedIn(pane: HTMLElement | null): string | null {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]');
  return row && pane?.contains(row) ? row.dataset['row']! : null;
}
