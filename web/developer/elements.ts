type Inner = Node | string | null | undefined;
type Attribute = string | boolean | null | undefined | ((event: never) => void);

/** Creates an element with attributes, listeners (`onclick`) and children; strings become text nodes, never markup. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, Attribute> = {},
  ...inner: Inner[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value as EventListener);
    else if (value !== false && value != null) element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...inner.filter((one) => one != null));
  return element;
}

export function find<E extends Element = HTMLElement>(selector: string, within: ParentNode = document): E {
  const element = within.querySelector<E>(selector);
  if (!element) throw new Error(`The page has no ${selector}`);
  return element;
}

/** Code block that scrolls horizontally; focusable, so that it scrolls by keyboard. */
export const codeBlock = (label: string, text: string): HTMLElement =>
  make('pre', { tabindex: '0', role: 'group', 'aria-label': label }, make('code', {}, text));

/** Button that copies a text and confirms it. */
export function copyButton(label: string, text: () => string): HTMLButtonElement {
  const words = make('span', { 'aria-live': 'polite' }, 'Copy');
  const copy = async () => {
    const copied = await navigator.clipboard.writeText(text()).then(
      () => true,
      () => false,
    );
    words.textContent = copied ? 'Copied' : 'Not copied';
    setTimeout(() => (words.textContent = 'Copy'), 1_500);
  };
  return make(
    'button',
    { type: 'button', class: 'copy', 'aria-label': `Copy ${label}`, onclick: () => void copy() },
    words,
  );
}
