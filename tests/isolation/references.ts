import { getNamedType, isObjectType, type GraphQLArgument, type GraphQLInputField } from 'graphql';
import { argument, directive } from '../../gateway/core/contract/sdl/directives.ts';
import type { RootField } from '../../gateway/core/contract/root-field.ts';
import { contract } from '../../gateway/server.ts';
import { courseId } from '../../seed/academy.ts';
import { northwind } from '../../seed/people.ts';
import { northwindCourses } from '../../seed/texts/academy.ts';

/** Text arguments that are search words or secrets, and name no record. */
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

/** Feed positions: a compared number that names no record. */
export const feedPlaces = new Set(['since']);

/** Ids that the sender chooses: they name a part of the sender's own record, and may be sent repeatedly. */
export const chosen =
  /^(createNote|replaceNote|updateNote|addNoteTask)\.\w+\.tasks\.id$|^addNoteTask\.(after|taskId)$|^createSubTask\.subTaskId$|^createTasks?\.tasks?\.subTasks\.id$/;

/** Additional arguments that give the slot under test an effect. */
export const extraArguments: Record<string, Record<string, unknown>> = {
  // The course with seeded notes.
  // No other value is a valid check.
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

/** Inputs with rules beyond their types: required keys, or keys that must match. */
export const needed: Record<string, Record<string, unknown>> = {
  // A choice has at least two options.
  AssessmentQuestionInput: QUESTION_RULES,
  AssessmentTemplatePatch: { sections: [{ title: TEXT, questions: [{ ...QUESTION, ...QUESTION_RULES }] }] },
  BoardCardPatch: { labels: [] },
  BoardCardItem: { labels: [] },
  NoteReplacement: { tasks: null, image: null, reminder: null, createdAt: null, updatedAt: null },
};

/** Slots whose id is accepted and ignored, as documented: whole records are sent where few fields count. */
export const unread = new Set(['createNote.note.id', 'updateNote.note.id', 'addNoteTask.note.labels']);

/** Slots whose id has an effect only with the secret of a link: tests/supplier covers them. */
export const behindLinks = new Set(['detachFromAssessmentAnswer.id']);

/** Large images of the product that are the same for every caller. */
export const pictures = new Set(['iconSets', 'flagSprite']);

/** Numbers that grow on their own in the caller's organization. */
export const counters = /"(order|position|number|total|totalGuides|count|length|totalResults)":\d+(\.\d+)?/g;

const hasId = (name: string): boolean => {
  const type = contract.schema.getType(name);
  return isObjectType(type) && 'id' in type.getFields();
};

/**
 * The type that an id names: as declared by @names, else `contactId` is a Contact; `id`, `ids`, `after`, and `before`
 * name the type that the operation returns, or the type at the end of its own name. `Type.slug` for types addressed by
 * slug.
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
