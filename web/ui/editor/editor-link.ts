import { InputRule, Mark, markPasteRule, mergeAttributes } from '@tiptap/core';
import { isSafeLink } from '../text/marks.ts';

declare module '@tiptap/core' {
  // eslint-disable-next-line typescript/consistent-type-definitions -- tiptap's command interface
  interface Commands<ReturnType> {
    link: { setLink: (to: { href: string }) => ReturnType; unsetLink: () => ReturnType };
  }
}

const isSafe = (href: unknown): href is string => typeof href === 'string' && isSafeLink(href);
const address = String.raw`https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?()]`;

/**
 * Link mark. Own implementation, because the library's includes all top-level domains (13 kB) to detect addresses
 * without protocol; here only http addresses are detected.
 */
export const Link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  keepOnSplit: false,
  exitable: true,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [{ tag: 'a[href]', getAttrs: (element) => isSafe(element.getAttribute('href')) && null }],
  renderHTML: ({ HTMLAttributes: { href } }) => [
    'a',
    mergeAttributes({ rel: 'noopener noreferrer nofollow', target: '_blank' }, isSafe(href) ? { href } : {}),
    0,
  ],
  addCommands() {
    return {
      setLink:
        ({ href }) =>
        ({ commands }) =>
          isSafe(href) && commands.setMark(this.name, { href }),
      unsetLink:
        () =>
        ({ commands }) =>
          commands.unsetMark(this.name, { extendEmptyMarkRange: true }),
    };
  },
  addInputRules() {
    return [
      new InputRule({
        find: new RegExp(`(?:^|\\s)(${address})\\s$`),
        handler: ({ state, range, match }) => {
          const href = match[1] ?? '';
          const from = range.from + match[0].indexOf(href);
          state.tr.addMark(from, from + href.length, this.type.create({ href })).insertText(' ', range.to);
        },
      }),
    ];
  },
  addPasteRules() {
    return [
      markPasteRule({
        find: new RegExp(address, 'g'),
        type: this.type,
        getAttributes: (match) => ({ href: match[0] }),
      }),
    ];
  },
});
