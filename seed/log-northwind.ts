import { STEP } from '../gateway/scrumboard/positions.ts';
import { contactId, contactTagId } from './contacts.ts';
import { DAY, deed, HOUR, made, removed, updated, type Changed, type Deed } from './deeds.ts';
import { faqId } from './help-center.ts';
import { productId } from './inventory.ts';
import type { Fields } from './log-records.ts';
import { noteId } from './notes.ts';
import { northwind, people, personOf } from './people.ts';
import { daysBefore, seedId } from './plant.ts';
import { boardCardId, boardId, boardListId } from './scrumboard.ts';
import { taskId, taskMemberId, taskTagId } from './tasks.ts';

const nora = people.owner.id;
const tomas = people.member.id;
const [freja, mikkel, oskar] = ['Freja Holm', 'Mikkel Thorsen', 'Oskar Nyberg'].map((name) =>
  personOf(northwind, name),
) as [string, string, string];
const board = boardId(northwind, 'Field watch launch');

const contact = (name: string, was: Fields): Changed => updated('Contact', contactId(northwind, name), was);
const product = (sku: string, was: Fields): Changed => updated('Product', productId(northwind, sku), was);
const faq = (question: string, was: Fields): Changed => updated('Faq', faqId(northwind, question), was);
const card = (title: string, was: Parameters<typeof updated>[2]): Changed =>
  updated('BoardCard', boardCardId(board, title), was);
const inList = (title: string, place: number): Fields => ({
  listId: boardListId(board, title),
  position: place * STEP,
});
const task = (title: string, time: number, was: Parameters<typeof updated>[2]): Changed =>
  updated('Task', taskId(northwind, title, time), was);
const done = { completed: false };
const givenTo = (name: string): Fields => ({ assignedTo: taskMemberId(northwind, name) });
const untagged = (title: string) => (became: Fields) => ({
  tags: (became['tags'] as string[]).filter((tag) => tag !== taskTagId(northwind, title)),
});
/** Adds to the existing first sentence. */
const note = (person: string, index: number): Changed =>
  updated('Note', noteId(northwind, person, index), ({ content }) => ({
    content: (content as string).split(/(?<=[.?!:]) /)[0],
  }));
const phones = (...numbers: [country: string, phoneNumber: string, label: string][]): Fields => ({
  phoneNumbers: numbers.map(([country, phoneNumber, label]) => ({ country, phoneNumber, label })),
});

/** Actions of five people in Northwind's workspace, in order. */
export function northwindDeeds(now: Date): Deed[] {
  const dueIn = (days: number): Fields => ({ dueDate: `${daysBefore(now, -days).slice(0, 10)}T00:00:00.000Z` });
  return [...firstDays(dueIn), ...nextDays(dueIn), ...lastDays(), ...today(dueIn)];
}

type DueIn = (days: number) => Fields;

const firstDays = (dueIn: DueIn): Deed[] => [
  deed(
    13 * DAY + 300,
    nora,
    'updateProducts',
    [
      product('NWM-4011', { cost: 498.1 }),
      product('NWM-4012', { cost: 504.2 }),
      product('RSV-4105', { cost: 679.5 }),
      product('RSV-3621', { cost: 637.4 }),
      product('STB-4400', { cost: 724 }),
      product('NWL-3611', { cost: 519.9 }),
      product('STB-3610', { cost: 683.8 }),
      product('NWU-3618', { cost: 527.3 }),
    ],
    { door: 'rest' },
  ),
  deed(13 * DAY + 180, tomas, 'updateContact', contact('Jasmine Tan', { title: 'Purchasing Assistant' })),
  deed(13 * DAY + 60, tomas, 'createBoardCard', made('BoardCard', boardCardId(board, 'Second batch of hands'))),
  deed(12 * DAY + 310, nora, 'updateNote', note(nora, 1)),
  deed(12 * DAY + 240, nora, 'updateTask', task('Ask Nora', 0, { priority: 0 })),
  deed(12 * DAY + 130, tomas, 'createContact', made('Contact', contactId(northwind, 'Kara Whitfield'))),
  deed(12 * DAY + 90, mikkel, 'moveBoardCard', card('Pressure test of ten pilot cases', inList('In review', 65_536))),
  deed(11 * DAY + 260, freja, 'updateTasks', [
    task('Regulate in six positions', 0, dueIn(-1)),
    task('Polish, but only where asked', 0, dueIn(1)),
    task('Pack and insure', 0, dueIn(-2)),
    task('Count the tray again', 0, dueIn(0)),
    task('Photograph for the repair book', 1, dueIn(8)),
    task('Answer by hand', 1, dueIn(5)),
  ]),
  deed(11 * DAY + 75, mikkel, 'moveBoardCard', card('Second batch of hands', inList('To do', 327_680))),
  deed(11 * DAY + 30, tomas, 'updateContact', contact('Kara Whitfield', phones(['us', '414 555 0134', 'Mobile']))),
  deed(10 * DAY + 280, freja, 'completeTask', task('Pressure test', 1, done)),
  deed(10 * DAY + 200, nora, 'moveBoardCard', card('Choose the dial', inList('In review', 65_536))),
  deed(10 * DAY + 120, nora, 'updateTasks', [
    task('Polish, but only where asked', 1, givenTo('Freja Holm')),
    task('Photograph for the repair book', 1, givenTo('Nora Lindqvist')),
  ]),
  deed(10 * DAY + 45, tomas, 'updateNote', note(tomas, 4)),
  deed(
    9 * DAY + 330,
    tomas,
    'tagContacts',
    ['Dewi Santoso', 'Eero Lahtinen', 'Elena Dimitrova', 'Farah Iskandar'].map((name) => contact(name, { tags: [] })),
  ),
  deed(
    9 * DAY + 215,
    nora,
    'updateFaq',
    faq('How quickly will I get an answer?', {
      answer: 'Within one working day, mostly sooner. Whoever writes at night is answered in the morning.',
    }),
  ),
  deed(
    9 * DAY + 140,
    nora,
    'updateBoardCard',
    card('Write the leaflet that goes in the box', {
      description: 'One sheet, folded twice, in Danish, Portuguese and Japanese.',
    }),
  ),
  deed(9 * DAY + 20, oskar, 'completeTask', task('Write the estimate', 1, done)),
];

const nextDays = (dueIn: DueIn): Deed[] => [
  deed(8 * DAY + 290, freja, 'tagTasks', [
    task('Pressure test', 0, untagged('Quality')),
    task('Regulate in six positions', 0, untagged('Quality')),
    task('Polish, but only where asked', 0, untagged('Customers')),
    task('Photograph for the repair book', 0, untagged('Workshop')),
  ]),
  deed(8 * DAY + 160, oskar, 'updateContact', contact('Kenji Okabe', { address: '5-1 Honmachi, Chuo, Osaka' })),
  deed(8 * DAY + 60, oskar, 'updateContact', contact('Ayaka Morita', { address: '2-4 Umeda, Kita, Osaka' })),
  deed(7 * DAY + 300, tomas, 'deleteContacts', [
    removed('Contact', seedId('contact', northwind, 'Jiho Baek, twice'), contactId(northwind, 'Jiho Baek'), {
      name: 'Baek Jiho',
      ...phones(['kr', '971 823 5822', 'Mobile']),
    }),
    removed('Contact', seedId('contact', northwind, 'Eva Kallweit, twice'), contactId(northwind, 'Eva Kallweit'), {
      name: 'Eva Kallweit (old)',
      notes: null,
    }),
  ]),
  deed(7 * DAY + 225, nora, 'assignBoardCards', [
    card('Order straps for the second two hundred', { members: [] }),
    card('Night photographs of the lume', { members: [] }),
  ]),
  deed(7 * DAY + 90, nora, 'createTask', made('Task', taskId(northwind, 'Ask Nora', 1))),
  deed(
    6 * DAY + 310,
    nora,
    'updateProducts',
    [
      product('NWM-4030', { weight: 0.68 }),
      product('NWM-3650', { weight: 0.57 }),
      product('HSB-4021', { weight: 0.7 }),
      product('HSB-365', { weight: 0.49 }),
    ],
    { door: 'rest' },
  ),
  deed(6 * DAY + 205, mikkel, 'moveBoardCard', card('Second batch of hands', inList('In progress', 196_608))),
  deed(6 * DAY + 120, freja, 'completeTask', task('Photograph for the repair book', 0, done)),
  deed(
    6 * DAY + 30,
    nora,
    'updateFaq',
    faq('My watch has stopped. Is it broken?', { answer: 'Most likely not. Ask us.' }),
  ),
  deed(5 * DAY + 265, tomas, 'deleteTask', [
    removed('Task', seedId('task', northwind, 'Cake for the thousandth repair'), taskId(northwind, 'Ask Nora', 1), {
      title: 'Order the cake for the thousandth repair',
      notes: 'Not near the watch. Mikkel fetches it.',
      ...dueIn(-5),
      ...givenTo('Mikkel Thorsen'),
    }),
  ]),
  deed(5 * DAY + 150, oskar, 'updateContact', contact('Catarina Vaz', { address: 'Rua da Prata 80, Lisboa' })),
  deed(5 * DAY + 40, oskar, 'completeTask', task('Call the owner back', 1, done)),
  deed(4 * DAY + 280, nora, 'updateBoardCard', card('Case finish: brushed or blasted, once and for all', dueIn(-4))),
  deed(4 * DAY + 190, tomas, 'createContact', made('Contact', contactId(northwind, 'Jakub Hudec'))),
  deed(4 * DAY + 185, tomas, 'updateContact', contact('Jakub Hudec', { title: 'Planner' })),
  deed(
    4 * DAY + 60,
    nora,
    'createTasks',
    [
      made('Task', taskId(northwind, 'Pack and insure', 1)),
      made('Task', taskId(northwind, 'Regulate in six positions', 2)),
    ],
    { door: 'agent' },
  ),
];

const lastDays = (): Deed[] => [
  deed(3 * DAY + 270, nora, 'updateProduct', product('STB-3622', { active: true })),
  deed(3 * DAY + 195, nora, 'updateNote', note(nora, 10)),
  deed(3 * DAY + 150, tomas, 'updateContact', contact('Bruno Ferraro', { address: 'Via Roma 4, Torino' })),
  deed(
    3 * DAY + 80,
    tomas,
    'updateSubTask',
    task('Regulate in six positions', 0, ({ subTasks }) => ({
      subTasks: (subTasks as Fields[]).map((step, index) => (index === 1 ? { ...step, completed: false } : step)),
    })),
  ),
  deed(2 * DAY + 330, freja, 'updateTask', task('Pack and insure', 1, { priority: 2 }), { name: 'hasty' }),
  deed(2 * DAY + 327, freja, 'undoChange', task('Pack and insure', 1, { priority: 0 }), { undoes: 'hasty' }),
  deed(2 * DAY + 240, nora, 'updateProduct', product('LGL-4044', { cost: 449.9 })),
  deed(2 * DAY + 140, tomas, 'updateNote', note(tomas, 7)),
  deed(1 * DAY + 320, mikkel, 'createBoardCard', made('BoardCard', boardCardId(board, 'Pick the waiting list letter'))),
  deed(1 * DAY + 240, nora, 'createFaq', made('Faq', faqId(northwind, 'How do I report a suspicious message?'))),
  deed(1 * DAY + 200, freja, 'updateTask', task('Pack and insure', 0, { priority: 0 })),
  deed(1 * DAY + 155, tomas, 'updateContact', contact('Grace Wanjiru', { title: 'Developer' })),
  deed(1 * DAY + 70, tomas, 'updateNote', note(tomas, 5)),
  deed(6 * HOUR + 30, nora, 'updateNote', note(nora, 4)),
  deed(5 * HOUR, nora, 'updateContact', contact('Esteban Rojas', { company: 'Self-employed' })),
];

/** Actions of today, all of which can still be undone. */
const today = (dueIn: DueIn): Deed[] => [
  deed(33, tomas, 'updateTask', task('Count the tray again', 0, dueIn(2))),
  deed(31, tomas, 'updateContact', contact('Chloe Hennessy', { title: 'Buyer' })),
  deed(28, nora, 'updateProduct', product('HSB-4020', { reserved: 0 })),
  deed(25, mikkel, 'moveBoardCard', card('Night photographs of the lume', inList('To do', 327_680))),
  deed(22, nora, 'updateFaq', faq('Which cards does the web shop accept?', { answer: 'All of the usual ones.' })),
  deed(18, freja, 'createTask', made('Task', taskId(northwind, 'Answer by hand', 2))),
  deed(14, nora, 'updateTask', task('Ask Nora', 0, givenTo('Nora Lindqvist'))),
  deed(11, tomas, 'deleteContact', [
    removed('Contact', seedId('contact', northwind, 'Elin Sandberg, twice'), contactId(northwind, 'Elin Sandberg'), {
      name: 'Elin Sandberg (twice)',
      tags: [contactTagId(northwind, 'Work')],
    }),
  ]),
  deed(7, nora, 'updateProduct', product('NWU-3652', { active: true })),
  deed(4, tomas, 'updateContact', contact('Felipe Techera', { title: 'Planner' })),
];
