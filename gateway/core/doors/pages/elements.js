// What the pages of the tools are made of.

/** An element with what stands in it; texts are texts, never markup. */
export function make(tag, attributes = {}, ...inner) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (value !== false && value !== null) element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...inner.filter((one) => one !== null && one !== undefined));
  return element;
}

/** A button that copies a text, and says so. */
export function copyButton(label, text, words = 'Copy') {
  const copy = async () => {
    await navigator.clipboard.writeText(typeof text === 'function' ? text() : text);
    button.textContent = 'Copied';
    setTimeout(() => (button.textContent = words), 1_500);
  };
  const button = make('button', { type: 'button', 'aria-label': `Copy ${label}`, onclick: copy }, words);
  return button;
}
