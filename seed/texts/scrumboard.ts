// Lists and cards are in display order, with the position (index + 1) * 65536. Cards without a description lack the
// key, as documented. Due dates and activity are in days after the start of the seeding day.

export type BoardMemberText = { name: string; avatar: string };
export type BoardCardText = {
  title: string;
  description?: string;
  labels: string[];
  dueInDays: number | null;
  /** Members. */
  members?: string[];
  /** Checklist items, and whether they are completed. */
  checks?: [title: string, done: boolean][];
};
export type BoardListText = { title: string; cards: BoardCardText[] };

export type BoardText = {
  title: string;
  description: string;
  icon: string;
  lastActivityDaysAgo: number;
  members: string[];
  labels: string[];
  lists: BoardListText[];
};

export const northwindBoardMembers: BoardMemberText[] = [
  { name: 'Nora Lindqvist', avatar: '/pictures/people/nora-lindqvist.svg' },
  { name: 'Tomas Aguilar', avatar: '/pictures/people/tomas-aguilar.svg' },
  { name: 'Sofie Rask', avatar: '/pictures/people/sofie-rask.svg' },
  { name: 'Freja Holm', avatar: '/pictures/people/freja-holm.svg' },
  { name: 'Mikkel Thorsen', avatar: '/pictures/people/mikkel-thorsen.svg' },
  { name: 'Henrik Dahl', avatar: '/pictures/people/henrik-dahl.svg' },
  { name: 'Catarina Vaz', avatar: '/pictures/people/catarina-vaz.svg' },
  { name: 'Ayaka Morita', avatar: '/pictures/people/ayaka-morita.svg' },
  { name: 'Viktor Ilves', avatar: '/pictures/people/viktor-ilves.svg' },
  { name: 'Duarte Nogueira', avatar: '/pictures/people/duarte-nogueira.svg' },
  { name: 'Pernille Gram', avatar: '/pictures/people/pernille-gram.svg' },
  { name: 'Kenji Okabe', avatar: '/pictures/people/kenji-okabe.svg' },
  { name: 'Ines Barbosa', avatar: '/pictures/people/ines-barbosa.svg' },
  { name: 'Lena Kowalczyk', avatar: '/pictures/people/lena-kowalczyk.svg' },
  { name: 'Oskar Nyberg', avatar: '/pictures/people/oskar-nyberg.svg' },
  { name: 'Amalie Krogh', avatar: '/pictures/people/amalie-krogh.svg' },
  { name: 'Jonas Bech', avatar: '/pictures/people/jonas-bech.svg' },
  { name: 'Astrid Bundgaard', avatar: '/pictures/people/astrid-bundgaard.svg' },
  { name: 'Takumi Ueno', avatar: '/pictures/people/takumi-ueno.svg' },
  { name: 'Linnea Forsberg', avatar: '/pictures/people/linnea-forsberg.svg' },
];

export const northwindBoards: BoardText[] = [
  {
    title: 'Field watch launch',
    description:
      'Everything between the chosen moss dial and the first parcel that leaves the door. One card, one promise.',
    icon: 'heroicons_outline:rectangle-group',
    lastActivityDaysAgo: 1,
    members: ['Nora Lindqvist', 'Tomas Aguilar', 'Sofie Rask'],
    labels: ['Workshop', 'Web shop', 'Suppliers', 'Words and pictures', 'Needs Nora'],
    lists: [
      {
        title: 'To do',
        cards: [
          {
            title: 'Write the leaflet that goes in the box',
            description:
              'One sheet, folded twice, in Danish, Portuguese and Japanese. It should say how to set the date without hurting the movement, how to change the strap, and whom to write to. Freja has promised to read it aloud in the workshop; what makes somebody laugh comes out again.',
            labels: ['Workshop'],
            dueInDays: null,
          },
          { title: 'Agree the price for the Osaka window set', labels: [], dueInDays: null },
          { title: 'Order straps for the second two hundred', labels: ['Suppliers'], dueInDays: 0, members: ['Nora Lindqvist'] },
          { title: 'Pick the waiting list letter', labels: ['Web shop'], dueInDays: null, members: ['Nora Lindqvist'] },
        ],
      },
      {
        title: 'In progress',
        cards: [
          {
            title: 'Case finish: brushed or blasted, once and for all',
            labels: ['Workshop', 'Web shop', 'Suppliers', 'Words and pictures', 'Needs Nora'],
            dueInDays: -1,
            members: ['Nora Lindqvist', 'Sofie Rask'],
            checks: [
              ['Two cases of each finish from the workshop', true],
              ['A week on the wrist', true],
              ['Photographs beside the dial', false],
            ],
          },
          {
            title: 'Night photographs of the lume',
            labels: ['Web shop'],
            dueInDays: null,
            members: ['Nora Lindqvist'],
          },
        ],
      },
      {
        title: 'In review',
        cards: [
          { title: 'Second batch of hands', labels: ['Workshop'], dueInDays: null, members: ['Sofie Rask'] },
        ],
      },
      {
        title: 'Done',
        cards: [
          { title: 'Choose the dial', labels: ['Workshop'], dueInDays: -10 },
          { title: 'Pressure test of ten pilot cases', labels: ['Workshop'], dueInDays: -10 },
          { title: 'Product page with the strap chooser', labels: ['Web shop'], dueInDays: null },
          { title: 'Crystal supplier signed for a year', labels: ['Suppliers'], dueInDays: null },
          { title: 'Name it', labels: [], dueInDays: null },
        ],
      },
    ],
  },
  {
    title: 'Lisbon service desk',
    description:
      'Small improvements to the repair counter: shorter queues, kinder letters and a better bell on the door.',
    icon: 'heroicons_outline:wrench-screwdriver',
    lastActivityDaysAgo: 2,
    members: [
      'Catarina Vaz',
      'Duarte Nogueira',
      'Ines Barbosa',
      'Astrid Bundgaard',
      'Tomas Aguilar',
      'Freja Holm',
      'Viktor Ilves',
      'Lena Kowalczyk',
    ],
    labels: [],
    lists: [],
  },
  {
    title: 'Archive of old catalogues',
    description:
      'Scanning ninety years of printed catalogues, a shelf at a time, whenever it rains in Aarhus.',
    icon: 'heroicons_outline:photo',
    lastActivityDaysAgo: 7,
    members: ['Viktor Ilves'],
    labels: [],
    lists: [],
  },
];

export const harborBoardMembers: BoardMemberText[] = [
  { name: 'Elias Brandt', avatar: '/pictures/people/elias-brandt.svg' },
  { name: 'Rhys Penrose', avatar: '/pictures/people/rhys-penrose.svg' },
  { name: 'Gwen Tregear', avatar: '/pictures/people/gwen-tregear.svg' },
  { name: 'Beth Lacey', avatar: '/pictures/people/beth-lacey.svg' },
];

export const harborBoards: BoardText[] = [
  {
    title: 'Winter refits',
    description:
      'Six hulls ashore, one hoist, and the spring tides already pencilled in. Move a card, move a boat.',
    icon: 'heroicons_outline:lifebuoy',
    lastActivityDaysAgo: 3,
    members: ['Elias Brandt', 'Rhys Penrose', 'Beth Lacey'],
    labels: ['Hull', 'Rigging', 'Waiting for the owner'],
    lists: [
      {
        title: 'On the hard',
        cards: [
          {
            title: 'Replace the keel bolts of the gaff cutter',
            description:
              'Drop the ballast onto the cradle first, then draw the bolts one by one and label them. The surveyor wants to see the two nearest the mast step.',
            labels: ['Hull'],
            dueInDays: 12,
          },
          { title: 'Quote for a teak side deck', labels: ['Hull', 'Waiting for the owner'], dueInDays: null },
        ],
      },
      {
        title: 'In the shed',
        cards: [
          { title: 'Varnish coat four of seven, if it stays dry', labels: [], dueInDays: 2 },
          { title: 'New standing rigging for the sloop', labels: ['Rigging'], dueInDays: -3 },
        ],
      },
      {
        title: 'Back afloat',
        cards: [{ title: 'Pilot cutter: sea trial signed off', labels: [], dueInDays: null }],
      },
    ],
  },
];
