// Functions of every developer page.
import './page.css';
import { copyButton, find } from './elements.ts';
import { openSearch, prepareSearch } from './search.ts';
import { schemeChanged } from './scheme.ts';
import { writeLocal } from '../core/browser/local.ts';

const root = document.documentElement;

/** Adds a copy button to each command, but not to its output. */
function addCopyButtons(): void {
  for (const block of document.querySelectorAll<HTMLElement>('pre.copied')) {
    const frame = document.createElement('div');
    frame.className = 'code';
    block.replaceWith(frame);
    frame.append(
      block,
      copyButton('code', () => block.textContent),
    );
  }
}

function addSchemeButton(): void {
  const button = find<HTMLButtonElement>('[data-scheme-button]');
  const show = () => {
    const isDark = root.dataset['scheme'] === 'dark';
    button.setAttribute('aria-label', isDark ? 'Switch to light mode' : 'Switch to dark mode');
  };
  button.addEventListener('click', () => {
    const next = root.dataset['scheme'] === 'dark' ? 'light' : 'dark';
    writeLocal('scheme', next);
    root.dataset['scheme'] = next;
    window.dispatchEvent(new Event(schemeChanged));
  });
  new MutationObserver(show).observe(root, { attributeFilter: ['data-scheme'] });
  button.hidden = false;
  show();
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], .monaco-editor') !== null;

function addSearch(): void {
  const button = find<HTMLButtonElement>('[data-search]');
  button.hidden = false;
  button.addEventListener('click', () => void openSearch());
  for (const type of ['pointerenter', 'focus']) button.addEventListener(type, prepareSearch, { once: true });
  document.addEventListener('keydown', (event) => {
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
    const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    const isInEditor = event.target instanceof Element && event.target.closest('.monaco-editor') !== null;
    if (!(isSlash && !isWriting(event.target)) && !(isCommand && !isInEditor)) return;
    event.preventDefault();
    void openSearch();
  });
}

addCopyButtons();
addSchemeButton();
addSearch();
