import { type InputRule, Mark, Node, markInputRule, mergeAttributes, textblockTypeInputRule } from '@tiptap/core';

declare module '@tiptap/core' {
  // eslint-disable-next-line typescript/consistent-type-definitions -- the editor's own list of commands
  interface Commands<ReturnType> {
    heading: { toggleHeading: (to: { level: number }) => ReturnType };
  }
}

/** Headings of three levels. Under the heading of what the text is about, so the first one is an `h2`. */
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

/** Words as a machine reads them. Nothing else is marked in them. */
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
