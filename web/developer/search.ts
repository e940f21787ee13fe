import { find, make } from './elements.ts';
import { findTexts, type SearchText } from './find-texts.ts';

let texts: Promise<SearchText[]> | null = null;

/** Fetches the search index once. */
export function prepareSearch(): Promise<SearchText[]> {
  texts ??= fetch('/api/docs/search.json').then((response) => response.json() as Promise<SearchText[]>);
  texts.catch(() => (texts = null));
  return texts;
}

let dialog: HTMLDialogElement | null = null;

/** Opens the search over documents and operations; arrow keys select a result. */
export async function openSearch(): Promise<void> {
  dialog ??= makeDialog();
  if (dialog.open) return;
  dialog.showModal();
  find<HTMLInputElement>('input', dialog).select();
  await prepareSearch().catch(() => {});
  find('input', dialog).dispatchEvent(new Event('input'));
}

function makeDialog(): HTMLDialogElement {
  const input = make('input', {
    type: 'search',
    role: 'combobox',
    'aria-label': 'Search documents and operations',
    'aria-controls': 'found',
    'aria-expanded': 'true',
    'aria-autocomplete': 'list',
    placeholder: 'A method and path, a name, or words',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  const list = make('ul', { id: 'found', role: 'listbox', 'aria-label': 'Found' });
  const status = make('p', { role: 'status', class: 'note' });
  const made = make('dialog', { class: 'developer search', 'aria-label': 'Search' }, input, list, status);
  const options = () => [...list.children] as HTMLElement[];
  const choose = (at: number) => {
    for (const [index, option] of options().entries()) option.setAttribute('aria-selected', String(index === at));
    const chosen = options()[at];
    if (!chosen) return input.removeAttribute('aria-activedescendant');
    input.setAttribute('aria-activedescendant', chosen.id);
    chosen.scrollIntoView({ block: 'nearest' });
  };
  const chosen = () => options().findIndex((option) => option.getAttribute('aria-selected') === 'true');

  const show = async () => {
    const query = input.value.trim();
    const known = await prepareSearch().catch(() => null);
    if (query !== input.value.trim()) return;
    const found = known ? findTexts(known, query) : [];
    list.replaceChildren(...found.map((one, at) => makeOption(one, at)));
    list.hidden = found.length === 0;
    input.setAttribute('aria-expanded', String(found.length > 0));
    status.textContent = known === null ? 'The search could not be loaded' : statusOf(query, found.length);
    choose(found.length > 0 ? 0 : -1);
  };
  const move = (event: KeyboardEvent) => {
    const count = options().length;
    if (event.key === 'Enter' && count > 0) follow(options()[chosen()]);
    else if (event.key === 'ArrowDown' && count > 0) choose((chosen() + 1) % count);
    else if (event.key === 'ArrowUp' && count > 0) choose((chosen() - 1 + count) % count);
    else return;
    event.preventDefault();
  };
  const follow = (option: HTMLElement | undefined) => {
    if (!option) return;
    made.close();
    location.href = option.dataset['href'] ?? '';
  };
  input.addEventListener('input', () => void show());
  input.addEventListener('keydown', move);
  list.addEventListener('click', ({ target }) =>
    follow((target as Element).closest<HTMLElement>('[role=option]') ?? undefined),
  );
  // A click outside the dialog closes it.
  made.addEventListener('click', ({ target }) => target === made && made.close());
  document.body.append(made);
  return made;
}

const statusOf = (query: string, count: number): string =>
  query === '' ? 'Type to search' : count === 0 ? 'Nothing found' : count === 1 ? '1 result' : `${count} results`;

function makeOption({ kind, method, title, context, href }: SearchText, at: number): HTMLElement {
  const label =
    kind === 'rest'
      ? [make('span', { class: `method ${method?.toLowerCase()}` }, method), make('code', {}, title)]
      : [make('strong', {}, title)];
  return make(
    'li',
    { id: `found-${at}`, role: 'option', 'data-href': href, 'aria-selected': 'false' },
    make('span', { class: 'title' }, ...label),
    make('small', {}, kind === 'guide' ? `Guide · ${context}` : context),
  );
}
