import { readLocal, writeLocal } from '../../core/browser/local.ts';
import { find } from '../elements.ts';

const KEY = 'meridian:twin';
/** Where editor, answer and panel have room beside each other. In a narrower window the panel covers the answer. */
const beside = matchMedia('(min-width: 1700px)');

/** The panel begins open where there is room for it, and folded elsewhere, so that the editor keeps its width. */
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
