/** Row that contains the focus; always rendered, so that it keeps receiving keys. */
export function focusedIn(pane: HTMLElement | null): string | null {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]');
  return row && pane?.contains(row) ? row.dataset['row']! : null;
}
