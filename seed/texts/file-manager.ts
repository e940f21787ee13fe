// Folders and files of the file manager. Folders are referenced by slug; null is the root. The contents of files are
// generated from `source`, which determines their sizes. createdAt and modifiedAt are the same day, as a long date.

export type SheetSource = { kind: 'sheet'; columns: string[]; rows: (string | number)[][] };
export type DocumentSource = { kind: 'document'; heading: string; paragraphs: string[] };
export type PlainSource = { kind: 'plain'; content: string };
/** A picture of horizontal bands from top to bottom; `description` is stored as its comment. */
export type PictureSource = {
  kind: 'picture';
  description: string;
  width: number;
  height: number;
  palette: string[];
};

type ItemText = { name: string; folder: string | null; createdBy: string; daysAgo: number };

export type FolderText = ItemText & { type: 'folder'; slug: string; contents: string; description: string };

export type FileText = ItemText & { description: null; contents: null } & (
    | { type: 'XLS'; source: SheetSource }
    | { type: 'DOC' | 'PDF'; source: DocumentSource }
    | { type: 'TXT'; source: PlainSource }
    | { type: 'JPG'; source: PictureSource }
  );

export type FileItemText = FolderText | FileText;

const pernille = 'Pernille Gram';

export const northwindFileItems: FileItemText[] = [
  {
    type: 'folder',
    slug: 'workshop',
    name: 'Workshop',
    folder: null,
    createdBy: pernille,
    daysAgo: 312,
    contents: '2 files',
    description:
      'Procedures and measurements of the Aarhus workshop. If you correct a number at the bench, correct it here on the same day; the next person trusts the paper.',
  },
  {
    type: 'folder',
    slug: 'campaigns',
    name: 'Campaigns',
    folder: null,
    createdBy: pernille,
    daysAgo: 204,
    contents: '1 file',
    description: 'Finished material that shops and newspapers may use as it is. Drafts live on the boards.',
  },
  {
    type: 'folder',
    slug: 'people',
    name: 'People',
    folder: null,
    createdBy: pernille,
    daysAgo: 289,
    contents: '1 file',
    description: 'Holidays, first days, farewells. Nothing here that you would not pin to the kitchen door.',
  },
  {
    type: 'folder',
    slug: 'timing-records',
    name: 'Timing records',
    folder: 'workshop',
    createdBy: pernille,
    daysAgo: 143,
    contents: '1 file',
    description: 'Readings of the four timing machines, one sheet a quarter, in seconds a day.',
  },
  {
    type: 'PDF',
    name: 'Service procedure for automatics',
    folder: 'workshop',
    createdBy: pernille,
    daysAgo: 97,
    contents: null,
    description: null,
    source: {
      kind: 'document',
      heading: 'Service procedure for automatics',
      paragraphs: [
        '1. Before the case is opened: photograph front and back, note every mark together with the customer’s words, and time the watch as it arrived. A watch that came in fast and goes out fast was not serviced.',
        '2. Take off the rotor, then the automatic bridge. Screws go into the tray in the order in which they came out; the tray has numbers for a reason.',
        '3. Let down the mainspring completely before you touch the balance. Clean in three baths, dry at sixty degrees, and look at every pivot at twenty magnifications.',
        '4. Oil sparingly. A jewel should look a little thirsty. Pallet stones get a third of what you believe they need.',
        '5. Regulate in five positions to within six seconds a day of each other, leave it on the winder for two nights, time it again, and only then sign the card with your own name.',
      ],
    },
  },
  {
    type: 'XLS',
    name: 'Timing of field watch pilots',
    folder: 'timing-records',
    createdBy: pernille,
    daysAgo: 21,
    contents: null,
    description: null,
    source: {
      kind: 'sheet',
      columns: ['Pilot', 'Dial up', 'Dial down', 'Crown up', 'Crown left', 'Amplitude'],
      rows: [
        ['P-01', 3, 4, -1, 0, 291],
        ['P-02', 5, 5, 1, 2, 284],
        ['P-03', 2, 3, -2, -1, 297],
        ['P-04', 9, 8, 4, 5, 262],
        ['P-05', 4, 4, 0, 1, 288],
        ['P-06', 3, 2, -1, 0, 293],
      ],
    },
  },
  {
    type: 'JPG',
    name: 'Moss dial at dusk',
    folder: 'campaigns',
    createdBy: pernille,
    daysAgo: 6,
    contents: null,
    description: null,
    source: {
      kind: 'picture',
      description:
        'The moss dial on a window sill in Aarhus, blue hour, harbour lights out of focus behind it.',
      width: 1200,
      height: 800,
      palette: ['#24344d', '#3d5470', '#7c8f6a', '#4d6146', '#2a3327'],
    },
  },
  {
    type: 'DOC',
    name: 'First week at Northwind',
    folder: 'people',
    createdBy: pernille,
    daysAgo: 168,
    contents: null,
    description: null,
    source: {
      kind: 'document',
      heading: 'First week at Northwind',
      paragraphs: [
        'Monday: coffee with Pernille, who has your key, your sign-in and the only map of the fuse boxes. In the afternoon Nora shows you the building, including the roof.',
        'Tuesday and Wednesday: two days in the workshop, whatever your work will be. You will take a retired movement apart and put it together again. It need not run. It usually does.',
        'Thursday: a call with Lisbon in the morning and with Osaka before that, at eight. Ask everybody what slows them down.',
        'Friday: cake, and ten minutes in which you tell us what looked odd to you this week. You will never see it as clearly again, so please be frank.',
      ],
    },
  },
  {
    type: 'XLS',
    name: 'Repair price list',
    folder: null,
    createdBy: pernille,
    daysAgo: 34,
    contents: null,
    description: null,
    source: {
      kind: 'sheet',
      columns: ['Work', 'Quartz', 'Automatic', 'Days'],
      rows: [
        ['Battery or cell, with seal', 24, '', 2],
        ['Pressure test', 15, 15, 1],
        ['Crystal, sapphire', 88, 88, 6],
        ['Crown and stem', 46, 62, 8],
        ['Partial service', 95, 170, 14],
        ['Full service', 140, 265, 28],
      ],
    },
  },
  {
    type: 'XLS',
    name: 'Strap suppliers compared',
    folder: null,
    createdBy: pernille,
    daysAgo: 3,
    contents: null,
    description: null,
    source: {
      kind: 'sheet',
      columns: ['Supplier', 'Material', 'Price a piece', 'Smallest order', 'Weeks', 'Remark'],
      rows: [
        ['Sela & Filhos', 'Calf', 11.4, 100, 3, 'Holes are round, not oval'],
        ['Garver Nissen', 'Elk', 16.9, 50, 5, 'Smells of a good saddle'],
        ['Iwaki Thread', 'Cordura', 6.2, 300, 4, 'Edges fray after a year'],
        ['Mola Rubber', 'FKM rubber', 8.75, 200, 2, 'Fits every case we tried'],
      ],
    },
  },
  {
    type: 'XLS',
    name: 'Spare parts on order',
    folder: null,
    createdBy: pernille,
    daysAgo: 9,
    contents: null,
    description: null,
    source: {
      kind: 'sheet',
      columns: ['Part', 'For', 'Ordered', 'Arrived'],
      rows: [
        ['Balance staff 723', 'Chronometer 1962', 4, 4],
        ['Reversing wheel', '4011 and 4012', 40, 0],
        ['Bezel spring', 'Langelinie', 25, 10],
        ['Solar cell 20 mm', 'Hasselbach', 60, 60],
      ],
    },
  },
  {
    type: 'XLS',
    name: 'Shop window calendar',
    folder: null,
    createdBy: pernille,
    daysAgo: 52,
    contents: null,
    description: null,
    source: {
      kind: 'sheet',
      columns: ['Month', 'Aarhus', 'Lisbon', 'Osaka'],
      rows: [
        ['January', 'Repair tools', 'Repair tools', 'New year, white dials'],
        ['April', 'Bicycles', 'Azulejo blue', 'Cherry paper'],
        ['July', 'Swimming', 'Closed, sun', 'Fireworks'],
        ['October', 'Field watch', 'Field watch', 'Field watch'],
        ['December', 'Lights', 'Lights', 'Wrapping station'],
      ],
    },
  },
  {
    type: 'XLS',
    name: 'Phone rota',
    folder: null,
    createdBy: pernille,
    daysAgo: 15,
    contents: null,
    description: null,
    source: {
      kind: 'sheet',
      columns: ['Day', 'Morning', 'Afternoon', 'If all are busy'],
      rows: [
        ['Monday', 'Ines', 'Duarte', 'Pernille'],
        ['Tuesday', 'Ines', 'Catarina', 'Pernille'],
        ['Wednesday', 'Catarina', 'Duarte', 'Astrid'],
        ['Thursday', 'Catarina', 'Duarte', 'Pernille'],
        ['Friday', 'Catarina', 'Ines', 'Nora'],
      ],
    },
  },
  {
    type: 'DOC',
    name: 'Letter for a late repair',
    folder: null,
    createdBy: pernille,
    daysAgo: 61,
    contents: null,
    description: null,
    source: {
      kind: 'document',
      heading: 'Letter for a late repair',
      paragraphs: [
        'Dear …, your watch is not ready, and we had told you that it would be.',
        'The reason is this: (one sentence, in plain words, without the name of a part unless you explain it). Nothing has been damaged, and it will not cost you more than we agreed.',
        'The new date is …. If that is too late for you, telephone us: we can lend you a watch of ours, or send yours back as it is at our cost.',
        'Thank you for your patience. We did not earn it this time.',
      ],
    },
  },
  {
    type: 'DOC',
    name: 'Minutes of the dial meeting',
    folder: null,
    createdBy: pernille,
    daysAgo: 26,
    contents: null,
    description: null,
    source: {
      kind: 'document',
      heading: 'Minutes of the dial meeting',
      paragraphs: [
        'Present: Nora, Sofie, Freja, Viktor, and Ayaka on the screen. Five samples on the table, numbered on the back so that nobody could vote for a name.',
        'Number two looked best under the lamp and worst at the window. Number three was nobody’s first choice at ten o’clock and everybody’s at eleven.',
        'Decided: number three, moss. Two hundred ordered. Freja asks that the minute track be printed after the varnish, not before; agreed.',
      ],
    },
  },
  {
    type: 'DOC',
    name: 'Terms for retailers',
    folder: null,
    createdBy: pernille,
    daysAgo: 118,
    contents: null,
    description: null,
    source: {
      kind: 'document',
      heading: 'Terms for retailers',
      paragraphs: [
        'A shop begins with six watches and a test kit. What has not sold after nine months we take back in exchange for other models, once, in unworn condition.',
        'Payment is due in thirty days. Three per cent are taken off for payment in ten.',
        'Repairs under guarantee come to Lisbon at our cost. Please do not open a case yourselves, even when you can: it is the seal that we guarantee.',
      ],
    },
  },
  {
    type: 'PDF',
    name: 'Guarantee card',
    folder: null,
    createdBy: pernille,
    daysAgo: 73,
    contents: null,
    description: null,
    source: {
      kind: 'document',
      heading: 'Guarantee card',
      paragraphs: [
        'This watch is guaranteed for five years against faults of material and work, wherever it was bought and whoever wears it now.',
        'It is not guaranteed against life: scratches, doors, the sea below its depth, or a well-meaning uncle with a screwdriver. We will repair those too, at the prices in our list.',
        'Number, date and the signature of the watchmaker are on the back. If you lose this card, the number inside the case is enough.',
      ],
    },
  },
  {
    type: 'TXT',
    name: 'Kitchen clock',
    folder: null,
    createdBy: pernille,
    daysAgo: 4,
    contents: null,
    description: null,
    source: {
      kind: 'plain',
      content:
        'The kitchen clock was seven minutes fast from Monday to Thursday.\n' +
        'It has been put right. We are a watch company.\n\n' +
        'Suspects, in alphabetical order: everybody who likes to leave on time.\n',
    },
  },
  {
    type: 'TXT',
    name: 'Alarm and keys',
    folder: null,
    createdBy: pernille,
    daysAgo: 130,
    contents: null,
    description: null,
    source: {
      kind: 'plain',
      content:
        'Leaving last\n' +
        '- ultrasonic baths off, window over bench 3 shut\n' +
        '- safe: turn the handle twice, pull once\n' +
        '- arm the alarm, then you have forty seconds\n\n' +
        'The code is not written here and never will be. Ask Pernille.\n' +
        'If it goes off by mistake, answer the telephone: they do come.\n',
    },
  },
  {
    type: 'JPG',
    name: 'Workshop in the morning',
    folder: null,
    createdBy: pernille,
    daysAgo: 88,
    contents: null,
    description: null,
    source: {
      kind: 'picture',
      description: 'Four benches by the north windows before anyone has switched on a lamp.',
      width: 1600,
      height: 1000,
      palette: ['#dfe6ea', '#c3cfd4', '#a98f6d', '#7d6346', '#4b3a2a'],
    },
  },
  {
    type: 'JPG',
    name: 'Osaka counter',
    folder: null,
    createdBy: pernille,
    daysAgo: 47,
    contents: null,
    description: null,
    source: {
      kind: 'picture',
      description:
        'The sales desk in Osaka with the yellow Langelinie under glass and rain on the street outside.',
      width: 1400,
      height: 900,
      palette: ['#5b6b7a', '#8d9aa3', '#e2b93b', '#c9c2b4', '#3a342f'],
    },
  },
];

const beth = 'Beth Lacey';

export const harborFileItems: FileItemText[] = [
  {
    type: 'folder',
    slug: 'surveys',
    name: 'Surveys',
    folder: null,
    createdBy: beth,
    daysAgo: 240,
    contents: '2 files',
    description:
      'What the moisture meter said before the owner did. One document a hull, kept for ten years.',
  },
  {
    type: 'DOC',
    name: 'Gaff cutter, keel bolts',
    folder: 'surveys',
    createdBy: beth,
    daysAgo: 31,
    contents: null,
    description: null,
    source: {
      kind: 'document',
      heading: 'Gaff cutter, keel bolts',
      paragraphs: [
        'Eleven bolts, iron, galvanised at some time before anybody present was born. Nine ring true under the hammer.',
        'The pair at the mast step sound dull and weep rust after rain. Draw both, and draw one good one for comparison.',
        'Ballast may stay on the cradle meanwhile. She is not to be moved until new bolts are in and torqued.',
      ],
    },
  },
  {
    type: 'JPG',
    name: 'Hull of the ketch in the slings',
    folder: 'surveys',
    createdBy: beth,
    daysAgo: 12,
    contents: null,
    description: null,
    source: {
      kind: 'picture',
      description:
        'The ketch half out of the water at the lower gate, weed along the boot top, gulls indifferent.',
      width: 1280,
      height: 960,
      palette: ['#b9c7cf', '#8a9ba3', '#7a2f2b', '#35524a', '#5c544a'],
    },
  },
  {
    type: 'XLS',
    name: 'Hoist bookings',
    folder: null,
    createdBy: beth,
    daysAgo: 2,
    contents: null,
    description: null,
    source: {
      kind: 'sheet',
      columns: ['Tide', 'Boat', 'Tonnes', 'Out or in'],
      rows: [
        ['Tuesday morning', 'Pilot cutter', 17.5, 'in'],
        ['Wednesday noon', 'Sloop with the green boom', 6.2, 'out'],
        ['Friday evening', 'Harbour launch', 4.8, 'out'],
      ],
    },
  },
  {
    type: 'TXT',
    name: 'Paint that must not meet',
    folder: null,
    createdBy: beth,
    daysAgo: 77,
    contents: null,
    description: null,
    source: {
      kind: 'plain',
      content:
        'Hard antifouling over soft: lifts in a month.\n' +
        'Copper over bare aluminium: eats the hull. Never, not even a patch.\n' +
        'Two-pack over one-pack: wrinkles while you watch.\n\n' +
        'When unsure, sand a hand-sized square and ask Samir.\n',
    },
  },
  {
    type: 'PDF',
    name: 'Yard rules for visitors',
    folder: null,
    createdBy: beth,
    daysAgo: 155,
    contents: null,
    description: null,
    source: {
      kind: 'document',
      heading: 'Yard rules for visitors',
      paragraphs: [
        'Hard hats are on the hook by the gate. Ladders are lashed at the top, or they are not ladders.',
        'Nobody walks under a boat in the slings. Dogs are welcome on a lead; the yard cat has right of way.',
      ],
    },
  },
];
