import { readLocal, writeLocal } from '../../core/browser/local.ts';
import { find } from '../elements.ts';

const KEY = 'meridian:twin';
/** Wide enough for editor, response and panel side by side; otherwise the panel covers the response. */
const beside = matchMedia('(min-width: 1700px)');

/** The panel starts open on wide windows only, so that the editor keeps its width. */
export function foldPanel(panel: HTMLElement): void {
  const button = find<HTMLButtonElement>('#twin-toggle');
  const show = (isOpen: boolean) => {
    panel.hidden = !isOpen;
    button.setAttribute('aria-expanded', String(isOpen));
  };
  const begin = () => show(beside.matches && readLocal(KEY) !== 'closed');
  button.addEventListener('click', () => {
    show(Boolean(panel.hidden));
    if (beside.matches) writeLocal(KEY, panel.hidden ? 'closed' : 'open');
    else if (!panel.hidden) panel.focus();
  });
  panel.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || beside.matches) return;
    show(false);
    button.focus();
  });
  beside.addEventListener('change', begin);
  begin();
}
