import { type InputRule, Mark, Node, markInputRule, mergeAttributes, textblockTypeInputRule } from '@tiptap/core';

declare module '@tiptap/core' {
  // eslint-disable-next-line typescript/consistent-type-definitions -- tiptap's command interface
  interface Commands<ReturnType> {
    heading: { toggleHeading: (to: { level: number }) => ReturnType };
  }
}

/** Headings of three levels, starting with `h2` below the page title. */
export const Heading = Node.create({
  name: 'heading',
  content: 'inline*',
  group: 'block',
  defining: true,
  addAttributes: () => ({ level: { default: 1, rendered: false } }),
  parseHTML: () => [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: Math.min(level, 3) } })),
  renderHTML: ({ node, HTMLAttributes }) => [`h${Number(node.attrs['level']) + 1}`, mergeAttributes(HTMLAttributes), 0],
  addCommands() {
    return {
      toggleHeading:
        (to) =>
        ({ commands }) =>
          commands.toggleNode(this.name, 'paragraph', to),
    };
  },
  addInputRules() {
    return [1, 2, 3].map((level) =>
      textblockTypeInputRule({ find: new RegExp(`^#{${level}}\\s$`), type: this.type, getAttributes: { level } }),
    );
  },
});

/** Inline code; no other marks inside. */
export const Code = Mark.create({
  name: 'code',
  excludes: '_',
  code: true,
  exitable: true,
  parseHTML: () => [{ tag: 'code' }, { tag: 'kbd' }],
  renderHTML: ({ HTMLAttributes }) => ['code', mergeAttributes(HTMLAttributes), 0],
  addInputRules(): InputRule[] {
    return [markInputRule({ find: /(?:^|[^`])(`([^`]+)`)$/, type: this.type })];
  },
});
