// Who asks: a token that outlives a reload, and ends with the tab.
const KEY = 'meridian:rest-token';
const field = document.querySelector('#token');

export const readToken = () => field.value.trim();

export function takeToken(token) {
  field.value = token;
  sessionStorage.setItem(KEY, token);
}

field.value = sessionStorage.getItem(KEY) ?? '';
field.addEventListener('input', () => sessionStorage.setItem(KEY, readToken()));
