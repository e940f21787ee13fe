import { getNamedType } from 'graphql';
import type { Contract } from '../../core/contract/contract.ts';
import { operationIdsOf } from '../../kit/contract/openapi.ts';
import { roomOf } from '../../core/contract/root-field.ts';
import { directive, textsOf } from '../../core/contract/sdl/directives.ts';
import { readGuidePages, readGuideText } from './guide-pages.ts';
import { headingsOf } from './markdown.ts';

/** Search entry of the developer pages: a section of a document, or an operation. */
export type SearchText = {
  kind: 'guide' | 'rest';
  title: string;
  /** Document of a section, or description of an operation. */
  context: string;
  href: string;
  /** Further search words. */
  text: string;
  method?: string;
};

/** Sections of all documents. */
export const guideTexts = (): SearchText[] =>
  readGuidePages().flatMap(({ name, path, title }) => {
    const lines = readGuideText(name).split('\n');
    const headings = headingsOf(lines.join('\n'));
    return headings.map(({ level, id, html, line }, at): SearchText => {
      const below = lines.slice(line + 1, headings[at + 1]?.line).join(' ');
      return {
        kind: 'guide',
        title: level === 1 ? title : html.replace(/<[^>]*>/g, ''),
        context: title,
        href: level === 1 ? path : `${path}#${id}`,
        text: below.replace(/[`*|#]|<!--.*?-->|\]\([^)]*\)|\[|-{3,}/g, ' ').replace(/\s+/g, ' '),
      };
    });
  });

/** All REST operations, with synonyms. */
export const operationTexts = (contract: Contract): SearchText[] =>
  [...operationIdsOf(contract)].map(([{ method, path, root }, id]) => {
    const { name, field } = root;
    const answered = getNamedType(field.type).astNode;
    const nodes = [field.astNode, ...(answered && 'directives' in answered ? [answered] : [])];
    const also = nodes.flatMap((node) => textsOf(directive(node, 'words'), 'also'));
    return {
      kind: 'rest',
      method,
      title: path,
      context: (field.description ?? '').split('\n')[0]!,
      href: `/api/docs#${id}`,
      text: [name, name.replace(/([a-z])([A-Z])/g, '$1 $2'), roomOf(root), ...also].join(' '),
    };
  });
