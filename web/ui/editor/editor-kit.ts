import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Italic } from '@tiptap/extension-italic';
import { BulletList } from '@tiptap/extension-list/bullet-list';
import { ListItem } from '@tiptap/extension-list/item';
import { ListKeymap } from '@tiptap/extension-list/keymap';
import { OrderedList } from '@tiptap/extension-list/ordered-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { TrailingNode } from '@tiptap/extensions/trailing-node';
import { UndoRedo } from '@tiptap/extensions/undo-redo';
import { Link } from './editor-link.ts';
import { Code, Heading } from './editor-marks.ts';
import { Table, TableCell, TableRow } from './editor-table.ts';

/**
 * Common extensions: paragraphs, lists, quotes, links and three marks. Imported individually, to keep the chunk small.
 */
const editorKit = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Bold,
  Italic,
  Strike,
  Blockquote,
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  Link,
  TrailingNode,
  UndoRedo,
];

/** For texts stored as HTML. */
export const htmlKit = [...editorKit, Underline, Table, TableRow, TableCell];
/** For texts stored as Markdown, which has no underline. */
export const marksKit = [...editorKit, Heading, Code];
