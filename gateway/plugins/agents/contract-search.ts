import { getNamedType, isObjectType, type GraphQLObjectType } from 'graphql';
import type { Contract } from '../../core/contract/contract.ts';
import { roomOf, type RootField } from '../../core/contract/root-field.ts';
import { directive, textsOf } from '../../core/contract/sdl/directives.ts';
import { isListed } from './tool-list.ts';
import { SearchIndex, wordsOf, type IndexEntry } from './search-index.ts';

const FOUND_MOST = 10;
/** Boost of operations listed for every agent. */
const LISTED = 1.15;

type May = (root: RootField) => boolean;
type Subject = { type: GraphQLObjectType; words: string };

/** Finds operations by search words. */
export class ContractSearch {
  readonly #index: SearchIndex<RootField>;
  readonly #rooms: string[];

  constructor(contract: Contract, offered: ReadonlyMap<string, RootField>) {
    const roots = [...offered.values()];
    const subjects = subjectsOf(contract);
    this.#index = new SearchIndex(roots.map((root) => entryOf(subjects, root)));
    this.#rooms = [...new Set(roots.map(roomOf))].sort();
  }

  /** Best matching operations; without a match, the modules to choose from. */
  find(query: string, may: May): Record<string, unknown> {
    const found = this.#index.find(query, FOUND_MOST, may).map((root) => summaryOf(root));
    return found.length > 0 ? { found } : { found, modules: this.#rooms };
  }
}

export function summaryOf(root: RootField) {
  const { name, type, right, isOpen, field } = root;
  return {
    operation: name,
    kind: type.toLowerCase(),
    room: roomOf(root),
    description: firstSentenceOf(field.description ?? ''),
    answers: String(field.type),
    ...(isOpen || right === null ? {} : { needs: right }),
  };
}

const firstSentenceOf = (text: string): string => /^.*?[.;:](?=\s|$)/s.exec(text)?.[0].replace(/[;:]$/, '.') ?? text;

function entryOf(subjects: readonly Subject[], root: RootField): IndexEntry<RootField> {
  const { name, type, field } = root;
  const subject = subjectOf(subjects, root);
  const own = textsOf(directive(field.astNode, 'words'), 'also');
  const ofSubject = textsOf(directive(subject?.astNode, 'words'), 'also');
  const isPhrase = (text: string): boolean => wordsOf(text).length > 1;
  return {
    value: root,
    name,
    prior: isListed(root) ? LISTED : 1,
    texts: [
      { text: type === 'Query' ? 'read' : '', weight: 2 },
      ...[...own, ...ofSubject].filter((text) => !isPhrase(text)).map((text) => ({ text, weight: 3 })),
      { text: subject?.name ?? '', weight: 1 },
      { text: roomOf(root), weight: 0.5 },
      { text: field.description ?? '', weight: 0.3 },
    ],
    phrases: [...own, ...ofSubject].filter(isPhrase),
  };
}

/**
 * Object types with the words of their names, longest name first. Split once, because every operation is compared with
 * each.
 */
function subjectsOf({ schema }: Contract): Subject[] {
  return Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .map((type) => ({ type, words: ` ${wordsOf(type.name).join(' ')} ` }))
    .sort((a, b) => b.type.name.length - a.type.name.length);
}

/** Type that an operation is about: from its name (deleteTask doesn't return a Task), otherwise its result type. */
function subjectOf(subjects: readonly Subject[], { name, field }: RootField) {
  const words = ` ${wordsOf(name).join(' ')} `;
  const answered = getNamedType(field.type);
  return (
    subjects.find((subject) => words.includes(subject.words))?.type ?? (isObjectType(answered) ? answered : undefined)
  );
}
