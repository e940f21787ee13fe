import { readLocal, writeLocal } from '../../core/browser/local.ts';
import { make } from '../elements.ts';

const KEY = 'meridian:rest-token';

/** Access token for trying operations, kept for the tab's session. */
export const readToken = (): string => readLocal(KEY, 'session') ?? '';

export function keepToken(token: string): void {
  writeLocal(KEY, token.trim(), 'session');
  for (const field of document.querySelectorAll<HTMLInputElement>('input[data-token]')) field.value = token.trim();
}

export function tokenField(): HTMLElement {
  const field = make('input', { type: 'password', autocomplete: 'off', spellcheck: 'false', 'data-token': true });
  field.value = readToken();
  field.addEventListener('input', () => writeLocal(KEY, field.value.trim(), 'session'));
  const hint = make('small', {}, 'Sent with every call. ', make('a', { href: '#signIn' }, 'Sign in'), ' fills it in.');
  return make('div', { class: 'field' }, make('label', {}, make('strong', {}, 'Token'), field), hint);
}
