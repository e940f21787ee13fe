export type NoteTaskText = { content: string; completed: boolean };

export type NoteText = {
  /** May be empty, as may the content. */
  title: string;
  content: string;
  tasks: NoteTaskText[] | null;
  image: string | null;
  /** Days relative to the seeding day. */
  reminder: { inDays: number; at: string } | null;
  /** Titles. */
  labels: string[];
  archived: boolean;
  createdDaysAgo: number;
  updatedDaysAgo: number | null;
};

export const northwindNoteLabels: string[] = ['Workshop', 'Ideas', 'Family', 'Fair', 'Reading', 'Kitchen'];
export const harborNoteLabels: string[] = ['Slipway', 'Shop floor'];

/** In stored order. */
export const northwindNotes: NoteText[] = [
  {
    title: 'Questions for Besançon',
    content: '',
    tasks: [
      { content: 'Who else can draw the wire for the seconds hands?', completed: false },
      { content: 'Would Colette take Mille for a month?', completed: false },
      { content: 'Ask for the painted ceiling to be lit in the evening', completed: false },
      { content: 'Train or car? The lathe fits into neither', completed: true },
    ],
    image: null,
    reminder: { inDays: 3, at: '09:00' },
    labels: ['Ideas', 'Fair'],
    archived: false,
    createdDaysAgo: 2,
    updatedDaysAgo: null,
  },
  {
    title: '',
    content:
      'A strap that one can change in the dark. Freja says that it exists and is called a ribbon. Think about it anyway.',
    tasks: null,
    image: null,
    reminder: null,
    labels: ['Ideas'],
    archived: false,
    createdDaysAgo: 4,
    updatedDaysAgo: null,
  },
  {
    title: 'Window in Osaka',
    content:
      'West light at four o’clock, lamps of 5000 kelvin, no cloth. Ryo wants a page written by hand beside the watch. Viktor has the best hand of us all and the least patience with sentences. Ask him for three.',
    tasks: null,
    image: '/pictures/scenes/shop-window-west.svg',
    reminder: { inDays: 6, at: '08:30' },
    labels: ['Ideas', 'Fair'],
    archived: false,
    createdDaysAgo: 6,
    updatedDaysAgo: 1,
  },
  {
    title: 'Sunday at Mum’s',
    content: '',
    tasks: [
      { content: 'The small key', completed: true },
      { content: 'The good oil, and hide the other one', completed: false },
      { content: 'Rain boots', completed: true },
      { content: 'Boxes for plums, more than seems sensible', completed: false },
      { content: 'No cake', completed: true },
    ],
    image: null,
    reminder: { inDays: 2, at: '10:15' },
    labels: ['Family'],
    archived: false,
    createdDaysAgo: 9,
    updatedDaysAgo: null,
  },
  {
    title: '',
    content:
      'Bertil: “A customer who says it has never been opened has opened it.” Put this on a card for the repair counter, on our side of the glass.',
    tasks: null,
    image: null,
    reminder: null,
    labels: ['Workshop'],
    archived: false,
    createdDaysAgo: 13,
    updatedDaysAgo: null,
  },
  {
    title: '',
    content: 'Buy a lamp for the lume room. Not the cheap one.',
    tasks: null,
    image: null,
    reminder: { inDays: -5, at: '16:00' },
    labels: ['Workshop'],
    archived: false,
    createdDaysAgo: 18,
    updatedDaysAgo: null,
  },
  {
    title: 'The clasp, fourth attempt',
    content: '',
    tasks: null,
    image: '/pictures/scenes/clasp-sketch.svg',
    reminder: null,
    labels: ['Workshop', 'Ideas'],
    archived: false,
    createdDaysAgo: 24,
    updatedDaysAgo: null,
  },
  {
    title: '',
    content:
      'Cardamom buns, for forty: 2 kg flour, 1 l milk, 300 g butter, 100 g yeast, sugar until it feels like too much, then cardamom until it feels like too much. Pernille halves the sugar. Pernille is wrong.',
    tasks: null,
    image: null,
    reminder: null,
    labels: ['Kitchen', 'Family'],
    archived: false,
    createdDaysAgo: 31,
    updatedDaysAgo: null,
  },
  {
    title: 'New bench by the north window',
    content: '',
    tasks: [
      { content: 'Measure the sill, then measure it again', completed: true },
      { content: 'Ask Axel for oak from the same tree', completed: true },
      { content: 'Socket on the left, because Jonas is left-handed', completed: true },
      { content: 'Order a stool that does not roll', completed: false },
      { content: 'Move the fern. It has been there longer than I have', completed: false },
    ],
    image: null,
    reminder: null,
    labels: ['Workshop'],
    archived: false,
    createdDaysAgo: 38,
    updatedDaysAgo: null,
  },
  {
    title: '',
    content:
      'Page 211: Harrison built the third one for nineteen years and then made a small one that was better. Nineteen years. He did not throw the third one away. Read this to the apprentices when the hairsprings go wrong.',
    tasks: null,
    image: null,
    reminder: null,
    labels: ['Reading'],
    archived: false,
    createdDaysAgo: 47,
    updatedDaysAgo: null,
  },
  {
    title: '',
    content:
      'What customers say when a watch comes back: nothing at first. They hold it to the ear. Then they look at us, and then they ask about the price. The desk should wait for the second of the three.',
    tasks: null,
    image: null,
    reminder: null,
    labels: ['Workshop', 'Reading'],
    archived: false,
    createdDaysAgo: 55,
    updatedDaysAgo: null,
  },
  {
    title: 'Cologne, what to carry',
    content:
      'Last year we had eleven cases and one of them held only brochures. This year four: watches, tools, lamp, and one with everything that Maja says we shall not need.',
    tasks: [
      { content: 'Felt for the feet of the display', completed: false },
      { content: 'Under no circumstances the big banner', completed: true },
    ],
    image: null,
    reminder: { inDays: 21, at: '07:45' },
    labels: ['Fair'],
    archived: false,
    createdDaysAgo: 63,
    updatedDaysAgo: 12,
  },
  {
    title: 'On giving a watch a name',
    content:
      'Numbers are honest, but nobody ever asked a number how it was. Names that we said no to: Fjord (all of them are called Fjord), Nora (no), Punctual (a threat). Names still on the list: Moss, Ferry, Late Bus.',
    tasks: null,
    image: null,
    reminder: null,
    labels: ['Ideas'],
    archived: true,
    createdDaysAgo: 77,
    updatedDaysAgo: null,
  },
  {
    title: '',
    content: 'Ida’s birthday: a magnifying glass, a real one, and a box of things which may be taken apart.',
    tasks: null,
    image: null,
    reminder: null,
    labels: ['Family', 'Reading'],
    archived: true,
    createdDaysAgo: 89,
    updatedDaysAgo: null,
  },
  {
    title: '',
    content:
      'The old lathe: belt from the sewing machine shop in Randers, second counter, ask for Mrs Juul. She needs the length in thumbs.',
    tasks: null,
    image: null,
    reminder: null,
    labels: ['Workshop'],
    archived: true,
    createdDaysAgo: 100,
    updatedDaysAgo: null,
  },
];

/** In stored order. */
export const harborNotes: NoteText[] = [
  {
    title: 'Before the gale',
    content: '',
    tasks: [
      { content: 'Second lines on berths four to nine', completed: true },
      { content: 'Bring in the flags, the sign and the geranium', completed: false },
      { content: 'Ask the neighbour to take down his trampoline', completed: false },
    ],
    image: null,
    reminder: { inDays: 1, at: '17:00' },
    labels: ['Slipway'],
    archived: false,
    createdDaysAgo: 1,
    updatedDaysAgo: null,
  },
  {
    title: '',
    content:
      'A drawer of odd shackles beside the till, all one price, sorted by nobody. People will happily search it for an hour and buy a rope as well.',
    tasks: null,
    image: null,
    reminder: null,
    labels: ['Shop floor'],
    archived: false,
    createdDaysAgo: 8,
    updatedDaysAgo: null,
  },
  {
    title: 'Who may sign for diesel',
    content:
      'Rhys, Beth and I. Not the cat, whatever the till says; someone has given her a staff number and she is up to forty litres.',
    tasks: null,
    image: null,
    reminder: null,
    labels: ['Slipway', 'Shop floor'],
    archived: false,
    createdDaysAgo: 20,
    updatedDaysAgo: 3,
  },
  {
    title: '',
    content:
      'Bronze screws: the small brewery in Bath melts down its old taps. Ask what they want for the lot.',
    tasks: null,
    image: null,
    reminder: null,
    labels: ['Shop floor'],
    archived: true,
    createdDaysAgo: 66,
    updatedDaysAgo: null,
  },
];
