/** Prints the widget of a chart, or the chart alone if it has none; the stylesheet hides the others. */
export function printOnly(element: HTMLElement): void {
  const widget = element.closest<HTMLElement>('[data-widget]') ?? element;
  const root = document.documentElement;
  widget.dataset['printed'] = '';
  root.dataset['printsOne'] = '';
  const end = () => {
    delete widget.dataset['printed'];
    delete root.dataset['printsOne'];
  };
  addEventListener('afterprint', end, { once: true });
  print();
}
