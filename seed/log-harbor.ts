import { STEP } from '../gateway/scrumboard/positions.ts';
import { contactId } from './contacts.ts';
import { DAY, deed, HOUR, made, removed, updated, type Changed, type Deed } from './deeds.ts';
import { faqId } from './help-center.ts';
import { productId } from './inventory.ts';
import type { Fields } from './log-records.ts';
import { noteId } from './notes.ts';
import { harbor, people } from './people.ts';
import { daysBefore, seedId } from './plant.ts';
import { boardCardId, boardId, boardListId } from './scrumboard.ts';
import { taskId } from './tasks.ts';

const elias = people.harborOwner.id;
const nora = people.owner.id;
const board = boardId(harbor, 'Winter refits');

const contact = (name: string, was: Fields): Changed => updated('Contact', contactId(harbor, name), was);
const product = (sku: string, was: Fields): Changed => updated('Product', productId(harbor, sku), was);
const card = (title: string, was: Fields): Changed => updated('BoardCard', boardCardId(board, title), was);
const inList = (title: string, place: number): Fields => ({
  listId: boardListId(board, title),
  position: place * STEP,
});
const task = (title: string, was: Fields): Changed => updated('Task', taskId(harbor, title), was);

/** Actions in Harbor's workspace, in order. */
export function harborDeeds(now: Date): Deed[] {
  const dueIn = (days: number): Fields => ({ dueDate: `${daysBefore(now, -days).slice(0, 10)}T00:00:00.000Z` });
  return [
    deed(
      12 * DAY + 250,
      elias,
      'updateProducts',
      [
        product('CBA-100', { cost: 55.4 }),
        product('CBR-220', { cost: 118 }),
        product('TMW-014', { cost: 13.6 }),
        product('TJW-008', { cost: 29.9 }),
      ],
      { door: 'rest' },
    ),
    deed(11 * DAY + 130, nora, 'updateContact', contact('Nils Aakre', { title: 'Surveyor' })),
    deed(11 * DAY + 60, elias, 'createTask', made('Task', taskId(harbor, 'New masthead wiring for Halcyon'))),
    deed(10 * DAY + 200, elias, 'moveBoardCard', card('New standing rigging for the sloop', inList('On the hard', 3))),
    deed(8 * DAY + 310, elias, 'updateProduct', product('CBF-016', { reserved: 2 })),
    deed(8 * DAY + 90, elias, 'updateContact', contact('Isla Gordon', { address: 'Pill Creek, berth two' })),
    deed(7 * DAY + 180, elias, 'createBoardCard', made('BoardCard', boardCardId(board, 'Quote for a teak side deck'))),
    deed(7 * DAY + 40, elias, 'updateTask', task('Ketch into the slings, long strops', dueIn(1))),
    deed(6 * DAY + 45, nora, 'updateContact', contact('Ulla Vestergren', { address: 'Quay three' })),
    deed(5 * DAY + 220, elias, 'deleteContact', [
      removed('Contact', seedId('contact', harbor, 'Zachary Bell, twice'), contactId(harbor, 'Zachary Bell'), {
        name: 'Zach Bell',
      }),
    ]),
    deed(5 * DAY + 110, nora, 'updateNote', [updated('Note', noteId(harbor, nora, 0), { title: 'Before the wind' })]),
    deed(4 * DAY + 300, elias, 'updateFaq', [
      updated('Faq', faqId(harbor, 'When can you lift my boat?'), {
        answer: 'At high water, if you ask a week before.',
      }),
    ]),
    deed(3 * DAY + 260, elias, 'moveBoardCard', card('Pilot cutter: sea trial signed off', inList('In the shed', 1))),
    deed(3 * DAY + 30, elias, 'createContact', made('Contact', contactId(harbor, 'Bartek Sikora'))),
    deed(
      2 * DAY + 150,
      elias,
      'updateTask',
      task('Sort the shelf with the anodes by hull, not by size', { priority: 1 }),
    ),
    deed(1 * DAY + 280, elias, 'updateBoardCard', card('Replace the keel bolts of the gaff cutter', dueIn(9))),
    deed(1 * DAY + 90, elias, 'updateProduct', product('BBP-110', { active: false })),
    deed(7 * HOUR, elias, 'completeTask', task('Double the lines on berths four to nine', { completed: false })),
    deed(5 * HOUR, elias, 'updateContact', contact('Harriet Colwyn', { title: 'Owner' })),
    deed(70, elias, 'updateTask', task('Ketch into the slings, long strops', { priority: 1 })),
    deed(45, elias, 'updateBoardCard', card('Varnish coat four of seven, if it stays dry', dueIn(1))),
  ];
}
