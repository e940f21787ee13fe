// The REST doors by room, from the document of the contract; each is drawn when it is opened.
import { make } from './elements.js';
import { drawOperation } from './operation.js';
import { shapesOf } from './shapes.js';

const contract = await (await fetch('/api/openapi.json')).json();
const shapes = shapesOf(contract);
const filter = document.querySelector('#filter');
const doors = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation, shapes })),
);

function drawDoor(door) {
  const { method, path, operation } = door;
  const id = operation.operationId;
  const inner = make('div', { class: 'inner' });
  const show = () => {
    if (!element.open) return;
    if (!inner.hasChildNodes()) inner.append(...drawOperation(door).filter(Boolean));
    history.replaceState(null, '', `#${id}`);
  };
  const summary = make(
    'summary',
    {},
    make('span', { class: `method ${method.toLowerCase()}` }, method),
    make('code', {}, path),
    make('span', { class: 'words' }, operation.summary ?? ''),
  );
  const element = make('details', { class: 'door', id, ontoggle: show }, summary, inner);
  const text = `${method} ${path} ${id} ${operation.summary ?? ''}`.toLowerCase();
  return { element, matches: (words) => words.every((word) => text.includes(word)) };
}

const rooms = contract.tags.map(({ name, description }) => {
  const own = doors.filter(({ operation }) => operation.tags.includes(name)).map(drawDoor);
  const head = [
    make('h2', {}, name),
    make('span', { class: 'words' }, description),
    make('span', {}, String(own.length)),
  ];
  const element = make('details', { class: 'room', 'data-room': name }, make('summary', {}, ...head));
  element.append(...own.map((door) => door.element));
  return { element, own };
});

/** Shows the doors whose words are all there; the rooms of what was found stand open. */
function narrow() {
  const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const { element, own } of rooms) {
    let left = 0;
    for (const door of own) {
      door.element.hidden = !door.matches(words);
      if (!door.element.hidden) left += 1;
    }
    element.hidden = left === 0;
    if (words.length > 0) element.open = left > 0;
    found += left;
  }
  document.querySelector('#found').textContent =
    words.length > 0 ? `${found} of ${doors.length}` : `${doors.length} doors`;
}

document.querySelector('#doors').replaceChildren(...rooms.map(({ element }) => element));
filter.addEventListener('input', narrow);
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || /INPUT|TEXTAREA/.test(document.activeElement?.tagName ?? '')) return;
  event.preventDefault();
  filter.focus();
});
narrow();

const wanted = document.getElementById(decodeURIComponent(location.hash.slice(1)));
if (wanted?.classList.contains('door')) {
  wanted.closest('.room').open = true;
  wanted.open = true;
  wanted.scrollIntoView();
}
