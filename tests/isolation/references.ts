import { getNamedType, isObjectType, type GraphQLArgument, type GraphQLInputField } from 'graphql';
import { argument, directive } from '../../gateway/core/contract/sdl/directives.ts';
import type { RootField } from '../../gateway/core/contract/root-field.ts';
import { contract } from '../../gateway/server.ts';
import { courseId } from '../../seed/academy.ts';
import { northwind } from '../../seed/people.ts';
import { northwindCourses } from '../../seed/texts/academy.ts';

/** Texts of queries that are words or secrets, and name no record. */
export const plainTexts = new Set([
  'check',
  'code',
  'name',
  'operation',
  'owner',
  'query',
  'queryChecks',
  'record',
  'request',
  'room',
  'rule',
  'search',
  'set',
  'to',
  'token',
  'type',
  'zone',
]);

/** Places in the feed: a number that is compared, and names no record of anybody. */
export const feedPlaces = new Set(['since']);

/** Ids that the sender chooses: they name a part of the sender's own record, and may be sent again and again. */
export const chosen =
  /^(createNote|replaceNote|updateNote|addNoteTask)\.\w+\.tasks\.id$|^addNoteTask\.(after|taskId)$|^createSubTask\.subTaskId$|^createTasks?\.tasks?\.subTasks\.id$/;

/** What a call needs beside the place on trial, so that the place counts. */
export const beside: Record<string, Record<string, unknown>> = {
  // The course that has notes from the beginning.
  // Any other word is no check.
  'checkSite.id': { only: 'status' },
  'courseNotes.after': { courseId: courseId(northwind, northwindCourses[0]!.slug) },
  'mails.after': { folder: 'inbox' },
  'searchFiles.after': { query: 'a' },
  'searchFiles.folderId': { query: 'a' },
  'searchTasks.after': { query: 'a' },
  'sendSignal.id': { kind: 'viewing', room: 'contacts' },
};

const TEXT = { en: 'On trial' };
const QUESTION = { code: 'q', text: TEXT, help: TEXT, weight: 1 };
const QUESTION_RULES = { kind: 'text', options: [] };

/** Keys of an input with rules that its type does not say: they must be there, or fit together. */
export const needed: Record<string, Record<string, unknown>> = {
  // A choice has two options at least.
  AssessmentQuestionInput: QUESTION_RULES,
  AssessmentTemplatePatch: { sections: [{ title: TEXT, questions: [{ ...QUESTION, ...QUESTION_RULES }] }] },
  BoardCardPatch: { labels: [] },
  BoardCardItem: { labels: [] },
  NoteReplacement: { tasks: null, image: null, reminder: null, createdAt: null, updatedAt: null },
};

/** Places where an id is taken and not read, as documented: whole records are sent where little of them counts. */
export const unread = new Set(['createNote.note.id', 'updateNote.note.id', 'addNoteTask.note.labels']);

/** Places where an id counts only beside the secret of a link: tests/supplier tries them. */
export const behindLinks = new Set(['detachFromAssessmentAnswer.id']);

/** Pictures of the product, large and the same for everybody. */
export const pictures = new Set(['iconSets', 'flagSprite']);

/** Numbers that grow by themselves in the organization of whoever asks. */
export const counters = /"(order|position|number|total|totalGuides|count|length|totalResults)":\d+(\.\d+)?/g;

const hasId = (name: string): boolean => {
  const type = contract.schema.getType(name);
  return isObjectType(type) && 'id' in type.getFields();
};

/**
 * The type that an id names: as @names says it, else `contactId` a Contact; `id`, `ids`, `after` and `before` of an operation
 * name the type that it answers, or the type at the end of its own name. `Type.slug` where records go by their slug.
 */
export function kindOf(root: RootField, input: GraphQLArgument | GraphQLInputField, depth: number): string | null {
  const said = directive(input.astNode, 'names');
  if (said) return argument(said, 'type');
  const [, begin = ''] = /^(\w+?)Ids?$/.exec(input.name) ?? [];
  const type = begin.charAt(0).toUpperCase() + begin.slice(1);
  if (hasId(type)) return type;
  if (depth > 1 || !/^(ids?|after|before)$/.test(input.name)) return null;
  const answered = getNamedType(root.field.type).name;
  if (hasId(answered)) return answered;
  const [, named = ''] = /^[a-z]+(\w+?)s?$/.exec(root.name) ?? [];
  return isObjectType(contract.schema.getType(named)) ? named : null;
}
