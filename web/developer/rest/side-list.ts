import { make } from '../elements.ts';
import { titleOf, type Endpoint } from './contract.ts';

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Operations by area, filtered by method, path, name and summary. */
export function drawSide(endpoints: readonly Endpoint[]): {
  filter: HTMLElement;
  list: HTMLElement;
  mark(hash: string): void;
} {
  const items = endpoints.map(({ id, room, method, path, operation }) => {
    const link = make(
      'a',
      { href: `#${id}`, title: `${method} ${path}` },
      make('span', { class: `method ${method.toLowerCase()}` }, method === 'DELETE' ? 'DEL' : method),
      make('span', {}, titleOf(id)),
    );
    const name = `${method} ${path} ${id} ${titleOf(id)}`.toLowerCase();
    const text = `${name} ${operation.summary ?? ''} ${room}`.toLowerCase();
    return { id, room, link, item: make('li', {}, link), name, text };
  });
  const rooms = [...Map.groupBy(items, ({ room }) => room)].map(([room, own]) => {
    const count = make('small', {}, String(own.length));
    const list = make('ul', {}, ...own.map(({ item }) => item));
    const details = make('details', {}, make('summary', {}, titleOf(room), count), list);
    return { room, own, count, details };
  });
  const status = make('p', { role: 'status', class: 'note' }, `${items.length} operations`);
  const input = make('input', {
    type: 'search',
    placeholder: 'Path, name or words',
    spellcheck: 'false',
    autocomplete: 'off',
  });
  let isNarrowed = false;
  const narrow = () => {
    const words = wordsOf(input.value);
    let all = 0;
    for (const { own, count, details } of rooms) {
      for (const { item, text } of own) item.hidden = !words.every((word) => text.includes(word));
      const left = own.filter(({ item }) => !item.hidden).length;
      count.textContent = String(left);
      details.hidden = left === 0;
      if (words.length > 0) details.open = true;
      else if (isNarrowed) details.open = own.some(({ link }) => link.hasAttribute('aria-current'));
      all += left;
    }
    isNarrowed = words.length > 0;
    status.textContent = isNarrowed ? `${all} of ${items.length}` : `${items.length} operations`;
  };
  input.addEventListener('input', narrow);
  // Enter opens the first operation that matches by method, path or name, or else the first one left.
  input.addEventListener('keydown', ({ key }) => {
    if (key !== 'Enter') return;
    const left = items.filter(({ item }) => !item.hidden);
    const words = wordsOf(input.value);
    (left.find(({ name }) => words.every((word) => name.includes(word))) ?? left[0])?.link.click();
  });
  const filter = make('div', { class: 'filter' }, make('label', {}, 'Find operations', input), status);
  const mark = (hash: string) => {
    for (const { room, own, details } of rooms)
      for (const { id, link } of own) {
        const isHere = id === hash;
        if (isHere) link.setAttribute('aria-current', 'page');
        else link.removeAttribute('aria-current');
        if (!isHere && hash !== `room=${room}`) continue;
        details.open = true;
        if (isHere) link.scrollIntoView({ block: 'nearest' });
      }
  };
  return { filter, list: make('div', { class: 'all' }, ...rooms.map(({ details }) => details)), mark };
}
