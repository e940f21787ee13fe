import { getNamedType, isObjectType } from 'graphql';
import type { RootField } from '../../gateway/core/contract/root-field.ts';
import { contract } from '../../gateway/server.ts';

/**
 * What the schema doesn't say: which record an argument names. A kind is an object type of the SDL, `Type.slug` where
 * records go by their slug. Without a line here, `id`, `ids`, `after` and `before` of an operation name the type that it
 * answers, or the type at the end of its own name.
 */
const byName: Record<string, string> = {
  boardId: 'Board',
  chatId: 'Chat',
  courseId: 'Course',
  folderId: 'FileItem',
  listId: 'BoardList',
  noteId: 'Note',
  organization_id: 'Organization',
  subTaskId: 'SubTask',
  subTaskIds: 'SubTask',
  subTasks: 'SubTask',
  assignedTo: 'TaskMember',
  assignee: 'TaskMember',
  userId: 'Member',
  brand: 'ProductBrand',
  vendor: 'ProductVendor',
};

/** By the beginning of the place: the operation, its argument, and so on into inputs. */
const byPlace: [kind: string, ...places: string[]][] = [
  ['AcademyCategory.slug', 'courses.category'],
  ['BoardCard', 'updateBoardCards.cards.id', 'positionBoardCards.cards.id'],
  ['BoardLabel', 'createBoardCard.card.labels', 'updateBoardCard.card.labels.id', 'updateBoardCards.cards.labels.id'],
  ['BoardList', 'updateBoardList.list.id', 'updateBoardLists.lists.id'],
  ['BoardMember', 'createBoard.board.members', 'updateBoard.board.members', 'addBoardMember.memberId'],
  ['BoardMember', 'removeBoardMember.memberId', 'addBoardCardMember.memberId', 'removeBoardCardMember.memberId'],
  ['BoardMember', 'createBoardCard.card.members', 'updateBoardCard.card.members'],
  ['ChatContact', 'startChat.contactId'],
  ['ContactTag', 'contacts.tag', 'createContact.contact.tags', 'updateContact.contact.tags', 'tagContacts.tag'],
  ['FaqCategory', 'createFaq.faq.categoryId', 'updateFaq.faq.categoryId'],
  ['FaqCategory.slug', 'faqCategories.slug'],
  ['FileItem', 'fileContent.id'],
  ['Guide.slug', 'guide.guideSlug'],
  ['GuideCategory', 'createGuide.guide.categoryId', 'updateGuide.guide.categoryId'],
  ['GuideCategory.slug', 'guideCategories.slug', 'guide.categorySlug'],
  ['Mail', 'mails.after'],
  ['MailAttachment', 'mailAttachment.id', 'detachFromMail.id'],
  ['MailFolder', 'updateMail.mail.folder', 'updateMails.mail.folder'],
  ['MailFolder.slug', 'mails.folder', 'searchMails.folder'],
  ['MailFilter.slug', 'mails.filter'],
  ['MailLabel', 'updateMail.mail.labels', 'updateMails.mail.labels', 'labelMails.label'],
  ['MailLabel.slug', 'mails.label'],
  ['Message', 'toggleMessageReadStatus.message.id'],
  ['Note', 'createNote.note.id', 'replaceNote.updatedNote.id', 'updateNote.note.id', 'addNoteTask.note.id'],
  ['NoteLabel', 'notes.label', 'createNote.note.labels', 'replaceNote.updatedNote.labels', 'updateNote.note.labels'],
  ['NoteLabel', 'addNoteTask.note.labels', 'updateNoteLabel.label.id'],
  ['NoteTask', 'createNote.note.tasks.id', 'replaceNote.updatedNote.tasks.id', 'updateNote.note.tasks.id'],
  ['NoteTask', 'addNoteTask.note.tasks.id', 'updateNoteTask.id', 'deleteNoteTask.id'],
  ['Notification', 'toggleNotificationReadStatus.notification.id'],
  ['Product', 'products.after'],
  ['ProductCategory', 'products.category', 'createProduct.product.category', 'updateProduct.product.category'],
  ['ProductTag', 'products.tag', 'createProduct.product.tags', 'updateProduct.product.tags'],
  ['SubTask', 'createTask.task.subTasks.id', 'createTasks.tasks.subTasks.id', 'updateTask.task.subTasks.id'],
  ['Task', 'searchTasks.after', 'reorderTasks.tasks.id'],
  ['TaskTag', 'tasks.tag', 'createTask.task.tags', 'createTasks.tasks.tags', 'updateTask.task.tags'],
  ['TaskTag', 'updateTasks.task.tags', 'tagTasks.tag'],
];

/** Texts of queries that are words or secrets, and name no record. */
export const plainTexts = new Set(['query', 'room', 'rule', 'search', 'set', 'to', 'token', 'zone']);

/** Places in the feed: a number that is compared, and names no record of anybody. */
export const feedPlaces = new Set(['since']);

/** Ids that the sender chooses: they name a part of the sender's own record, and may be sent again and again. */
export const chosen =
  /^(createNote|replaceNote|updateNote|addNoteTask)\.\w+\.tasks\.id$|^createTasks?\.tasks?\.subTasks\.id$/;

/** What a call needs beside the place on trial, so that the place counts. */
export const beside: Record<string, Record<string, unknown>> = {
  'mails.after': { folder: 'inbox' },
  'searchTasks.after': { query: 'a' },
};

/** Keys that an input is documented to have, though its type lets them be missing. */
export const needed: Record<string, Record<string, unknown>> = {
  BoardCardPatch: { labels: [] },
  BoardCardItem: { labels: [] },
  NoteReplacement: { tasks: null, image: null, reminder: null, createdAt: null, updatedAt: null },
};

/** Places where an id is taken and not read, as documented: whole records are sent where little of them counts. */
export const unread = new Set(['createNote.note.id', 'updateNote.note.id', 'addNoteTask.note.labels']);

/** Pictures of the product, large and the same for everybody. */
export const pictures = new Set(['iconSets', 'flagSprite']);

/** Numbers that grow by themselves in the organization of whoever asks. */
export const counters = /"(order|position|number|total|totalGuides|count|length|totalResults)":\d+(\.\d+)?/g;

const places = new Map(byPlace.flatMap(([kind, ...names]) => names.map((name) => [name, kind])));

/** What kind of record a place names, or null when neither the schema nor this table says. */
export function kindOf(root: RootField, place: string, name: string): string | null {
  const said = places.get(place) ?? byName[name];
  if (said !== undefined) return said;
  if (place.split('.').length > 2 || !/^(ids?|after|before)$/.test(name)) return null;
  const answered = getNamedType(root.field.type);
  if (isObjectType(answered) && 'id' in answered.getFields()) return answered.name;
  const [, named = ''] = /^[a-z]+(\w+?)s?$/.exec(root.name) ?? [];
  return isObjectType(contract.schema.getType(named)) ? named : null;
}

/** Lines of the table that name nothing any more. */
export const strayPlaces = (known: ReadonlySet<string>): string[] =>
  [...places.keys()].filter((name) => !known.has(name));
