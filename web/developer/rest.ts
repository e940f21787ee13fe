// REST reference, rendered from the OpenAPI document: every operation (`#signIn`) and area (`#room=auth`) has a URL.
import './rest.css';
import { find, make } from './elements.ts';
import { endpointsOf, readContract } from './rest/contract.ts';
import { drawOperation } from './rest/operation-page.ts';
import { drawOverview, drawRoom } from './rest/overview.ts';
import { shapesOf } from './rest/shapes.ts';
import { drawSide } from './rest/side-list.ts';

const main = find('main');
const contract = await readContract().catch((error: unknown) => {
  main.replaceChildren(
    make('p', { role: 'alert' }, 'The operations could not be loaded. ', make('a', { href: '' }, 'Try again')),
  );
  throw error;
});
const endpoints = endpointsOf(contract);
const shapes = shapesOf(contract);
const nav = find('#side');
const side = drawSide(endpoints);

function drawPage(hash: string): HTMLElement {
  const endpoint = endpoints.find(({ id }) => id === hash);
  if (endpoint) return drawOperation(endpoint, shapes);
  const room = /^room=(.+)$/.exec(hash)?.[1];
  return room ? drawRoom(contract, endpoints, room) : drawOverview(contract, endpoints);
}

function show(isFirst: boolean): void {
  const hash = decodeURIComponent(location.hash.slice(1));
  // `#main` is the skip link's target, not a page.
  if (hash === 'main') return;
  const page = drawPage(hash);
  main.replaceChildren(page);
  side.mark(hash);
  const heading = find('h1', page);
  document.title = `${hash ? `${heading.textContent} · ` : ''}REST API · Meridian`;
  if (isFirst) return;
  if (nav.matches(':popover-open')) nav.hidePopover();
  scrollTo(0, 0);
  heading.focus({ preventScroll: true });
}

nav.append(side.filter, side.list);
addEventListener('hashchange', () => show(false));
show(true);
