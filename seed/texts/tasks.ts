// Rows are in display order; a section is a heading for the tasks after it. Titles repeat, because the workshop has
// few types of work; the notes name the watch.

export type SubTaskText = { title: string; completed: boolean };

export type TaskText = {
  type: 'section' | 'task';
  title: string;
  notes: string;
  completed: boolean;
  /** Days relative to the seeding day. */
  dueInDays: number | null;
  priority: 0 | 1 | 2;
  /** Titles. */
  tags: string[];
  /** Name of a member. */
  assignedTo: string | null;
  subTasks: SubTaskText[];
};

export const northwindTaskTags: string[] = ['Workshop', 'Customers', 'Suppliers', 'Quality', 'Fair', 'Osaka'];

export const harborTaskTags: string[] = ['Afloat', 'Ashore', 'Stores'];

export const northwindTaskMembers: string[] = [
  'Nora Lindqvist',
  'Tomas Aguilar',
  'Sofie Rask',
  'Freja Holm',
  'Mikkel Thorsen',
  'Henrik Dahl',
  'Catarina Vaz',
  'Ayaka Morita',
  'Viktor Ilves',
  'Duarte Nogueira',
  'Pernille Gram',
  'Kenji Okabe',
  'Ines Barbosa',
  'Lena Kowalczyk',
  'Oskar Nyberg',
  'Amalie Krogh',
  'Jonas Bech',
  'Astrid Bundgaard',
  'Takumi Ueno',
  'Linnea Forsberg',
];

export const harborTaskMembers: string[] = ['Elias Brandt', 'Rhys Penrose', 'Gwen Tregear', 'Beth Lacey'];

function section(title: string, notes: string): TaskText {
  return {
    type: 'section',
    title,
    notes,
    completed: false,
    dueInDays: null,
    priority: 1,
    tags: [],
    assignedTo: null,
    subTasks: [],
  };
}

/** The first ones are completed. */
function steps(done: number, ...titles: string[]): SubTaskText[] {
  return titles.map((title, index) => ({ title, completed: index < done }));
}

export const northwindTasks: TaskText[] = [
  section(
    'On the bench',
    'Everything that lies open under a glass dome right now. A watch joins this list when the customer has accepted the estimate and leaves it when it is packed. Nothing here may wait for longer than three days without a line in its notes that says why. If you take over a watch from a colleague, read the slip in the lid first and sign it after. The domes are numbered; the tea is not to be put on any of them.',
  ),
  {
    type: 'task',
    title: 'Regulate in six positions',
    notes:
      'The chronometer of the Sound Maritime Museum, dome 1. The new balance staff is in and she gained two seconds in the first night. Please take rates dial up and dial down and in all four hanging positions, for a full day each, and then two of them again in the fridge of the lume room at eight degrees. Write the numbers into the blue book by hand. The museum would like to have the page, and so would we.',
    completed: false,
    dueInDays: 2,
    priority: 2,
    tags: ['Workshop', 'Quality'],
    assignedTo: 'Freja Holm',
    subTasks: steps(
      2,
      'Dial up',
      'Dial down',
      'Four hanging positions',
      'Cold run in the fridge',
      'Copy the page for the museum',
    ),
  },
  {
    type: 'task',
    title: 'Pressure test',
    notes:
      'Order R-2281, the diver of 1974 with the stubborn bezel, dome 4. It has had new gaskets, a new crown tube and forty minutes of kind words. Test it dry at first, then wet at ten and at twenty bar, each time for an hour. If one single bubble should come from four o’clock, stop at once and call Jonas. The owner dives in a lake in Jämtland and has sent us a picture of the ice. He means it seriously.',
    completed: true,
    dueInDays: -1,
    priority: 1,
    tags: ['Quality'],
    assignedTo: 'Jonas Bech',
    subTasks: steps(3, 'Dry test', 'Ten bar, one hour', 'Twenty bar, one hour'),
  },
  {
    type: 'task',
    title: 'Polish, but only where asked',
    notes:
      'Order R-2207, Mr Mott of Ludlow, dome 7. He would like the crystal clear and the bezel bright. The dent at four o’clock stays, and so do the scratches on the back which spell something that is either a telephone number or a dog’s name. Put red tape over all of it before you go near the wheel. If you are unsure about a mark, leave it. He can ask us to remove it later, but he cannot ask us to put it back.',
    completed: false,
    dueInDays: 4,
    priority: 1,
    tags: ['Workshop', 'Customers'],
    assignedTo: 'Viktor Ilves',
    subTasks: steps(1, 'Tape the dent', 'Crystal', 'Bezel', 'Show it to Freja before it is closed'),
  },
  {
    type: 'task',
    title: 'Photograph for the repair book',
    notes:
      'Order R-2290, the watch from the glacier, dome 9. Before anyone cleans a thing we want ten pictures: front, back, crown, lugs, and the grit under the bezel through the microscope. Use the grey cloth and the lamp from the left. It has spent eleven months in ice and four hundred metres on the way down, and that should be seen. Mr Renner gets the prints with his bill, which is nothing. Tell him that it was a good bill to write.',
    completed: true,
    dueInDays: -6,
    priority: 0,
    tags: ['Workshop'],
    assignedTo: 'Amalie Krogh',
    subTasks: steps(2, 'Ten pictures', 'Prints for the owner'),
  },
  {
    type: 'task',
    title: 'Write the estimate',
    notes:
      'Order R-2294, a lady’s watch of 1958 that came in a sugar bowl, dome 11. The mainspring is broken and the hour hand is from another house altogether. Write down what must be done, what could be done, and what we would leave alone if it were ours, with a price beside each. Not a word that needs a dictionary. She is eighty-eight, buys nothing that she has not understood, and will read every line of it aloud to her sister.',
    completed: false,
    dueInDays: 0,
    priority: 2,
    tags: ['Customers'],
    assignedTo: 'Astrid Bundgaard',
    subTasks: steps(
      1,
      'Open and measure',
      'Price of a mainspring',
      'Find an hour hand of the right house',
      'Read it aloud once yourself',
    ),
  },
  {
    type: 'task',
    title: 'Regulate in six positions',
    notes:
      'Order R-2276, Ms Raman’s service from the year before, back for its free check, dome 12. She writes that it gains four seconds a day and that she regards this as enthusiasm. It is within the limits, so the question is not whether we can slow it down but whether we should. Take the rates, write them on a card and ask her. Whatever she says, do not touch the scratch on the side of the case. It belongs to her father.',
    completed: true,
    dueInDays: -3,
    priority: 1,
    tags: [],
    assignedTo: 'Jonas Bech',
    subTasks: steps(1, 'Rates on a card'),
  },
  {
    type: 'task',
    title: 'Order the missing part',
    notes:
      'Order R-2288, a chronograph of 1967, dome 14. The hammer spring has snapped and nobody has made one for thirty years. Ask the guild first, then the man in Leeds with the drawers, and only after that look at the auctions. If all three say no, Freja will file one out of blue steel, for which we need two days and nobody at the next bench. Tell the owner today that it will take longer. He is a patient man if he is told.',
    completed: false,
    dueInDays: -2,
    priority: 2,
    tags: ['Workshop', 'Suppliers', 'Customers'],
    assignedTo: 'Lena Kowalczyk',
    subTasks: steps(
      1,
      'Ask the guild',
      'Ring the man in Leeds',
      'Look through the auctions',
      'Tell the owner',
      'Reserve two quiet days',
    ),
  },
  {
    type: 'task',
    title: 'Pack and insure',
    notes:
      'Orders R-2260 to R-2268, nine watches for Lisbon, domes empty since Tuesday. Each goes into its own box with the slip of the repair, the old parts in a paper, and a card signed by whoever closed it. The grey cage of the carrier needs two signatures, ours and theirs, and the value in euros on the outside of nothing at all. Greet the dog at the gate by name, which is Minister. It really does make things go faster.',
    completed: false,
    dueInDays: 1,
    priority: 1,
    tags: ['Workshop'],
    assignedTo: 'Mikkel Thorsen',
    subTasks: steps(1, 'Nine boxes', 'Old parts in papers', 'Two signatures'),
  },
  section(
    'Letters, parts and money',
    'The quieter half of the work: what has to be written, ordered, counted or paid so that a watch can go on. The desks in Aarhus, Lisbon and Osaka share this list. Whoever reads it first in the morning moves what is late to the top, without blame. A letter counts as done when the answer could be understood by somebody who has never seen the inside of a watch. Most people have not, and they are our customers.',
  ),
  {
    type: 'task',
    title: 'Answer by hand',
    notes:
      'Four customers had a crown from the bad batch of three years ago and paid for its replacement. Catarina found them in the repair book. Write to each of them by hand, on the good paper: our mistake in the first line, then the sum that we return, then the reason. Nothing that sounds like a brochure, please. Madame Marchand got hers last week and was so kind as to correct an accent. The others may well look just as closely.',
    completed: true,
    dueInDays: -8,
    priority: 2,
    tags: ['Customers', 'Quality'],
    assignedTo: 'Catarina Vaz',
    subTasks: steps(3, 'Two letters to France', 'Two letters to Portugal', 'Hand the list to Henrik'),
  },
  {
    type: 'task',
    title: 'Order the missing part',
    notes:
      'Sapphire crystals for the field watch, size 31.5, domed. Two hundred and forty have come and eleven of them have a warm edge, so we are short by eleven and would like ten in reserve. Fjordglas is closed for a week while the furnace is being relined. Ingrid has offered to put a tray aside with our name on it; please say yes before Friday and thank her for the blue ribbon. It was honest of her to tie it on.',
    completed: true,
    dueInDays: -4,
    priority: 1,
    tags: ['Suppliers'],
    assignedTo: 'Lena Kowalczyk',
    subTasks: steps(2, 'Say yes before Friday', 'Send back the eleven'),
  },
  {
    type: 'task',
    title: 'Call the owner back',
    notes:
      'Mr Techera asked for Duarte and got the answering machine, which had just been set to Danish by somebody in a good mood. He speaks Spanish, Portuguese and a little English. His watch is ready and has been so for a week. He wants to fetch it himself, since he does not trust the post with anything that his grandmother gave him. Offer him the late counter on Thursday, which is open until nine in the evening.',
    completed: true,
    dueInDays: -2,
    priority: 1,
    tags: ['Customers'],
    assignedTo: 'Duarte Nogueira',
    subTasks: [],
  },
  {
    type: 'task',
    title: 'Count the tray again',
    notes:
      'The drawer of spring bars says 2,400, the book says 2,390, and the scales say both, depending on who is standing beside them. Count tray by tray with the tweezers and with the radio off. The small ones of 16 millimetres like to hide inside of the big ones. When two people arrive at the same number on the same day, write it down, sign it, and let it be the truth until the next stocktaking in the spring.',
    completed: false,
    dueInDays: 3,
    priority: 0,
    tags: [],
    assignedTo: 'Mikkel Thorsen',
    subTasks: steps(0, 'Sixteen millimetres', 'Eighteen millimetres', 'Twenty and above'),
  },
  {
    type: 'task',
    title: 'Write the estimate',
    notes:
      'A retired ship’s cook from Setúbal brought in three watches in one sock. One stopped in a storm, one in a kitchen fire and one, as he says, out of solidarity. He would like to know what each would cost and which we would mend if we could mend only one. Make three estimates on a single page, and then answer the question as well. It is not a trick. He has the money for one, and would be glad of some advice from a person.',
    completed: true,
    dueInDays: -9,
    priority: 1,
    tags: [],
    assignedTo: 'Ines Barbosa',
    subTasks: steps(3, 'Open all three', 'One page, three prices', 'Answer his question'),
  },
  {
    type: 'task',
    title: 'Answer by hand',
    notes:
      'Mr Norrman will be ninety next month. Nora writes the speech; what we need besides is a card which everyone has signed, in all three offices. The card travels from Osaka to Lisbon to Aarhus with the ordinary parcels and must be here a week before. No jokes about time, please. He has heard each of them since 1951 and has been known to grade them. A drawing would be welcome, if somebody can draw a hand with a screwdriver.',
    completed: false,
    dueInDays: 8,
    priority: 1,
    tags: ['Osaka'],
    assignedTo: 'Pernille Gram',
    subTasks: steps(1, 'Start in Osaka', 'Lisbon', 'Aarhus, second floor', 'Aarhus, ground floor'),
  },
  {
    type: 'task',
    title: 'Order the missing part',
    notes:
      'Seconds hands for the ladies’ model with the grey strap, four hundred pieces, blued. The old gentleman who draws the wire has a broken wrist and is directing his grandson from a chair. The first good wire was promised for the twentieth. Ask Colette for a photograph and not for a date; she tells the truth in pictures. The retailers have been told that it will be six weeks late, and all but one of them answered with a joke.',
    completed: true,
    dueInDays: -12,
    priority: 1,
    tags: ['Suppliers'],
    assignedTo: 'Lena Kowalczyk',
    subTasks: steps(1, 'Ask for a photograph'),
  },
  {
    type: 'task',
    title: 'Ask Nora',
    notes:
      'The bank offers an account in yen, free of charge for the first year. Henrik is for it and has made a table; Kenji is for it and has made a drawing. What we need from Nora is a yes, a signature on two pages, and the name of a second person who may approve payments from it. Mr Krogh would come by with the papers on any day next week. He asked, twice, if the chronometer would still be on the bench on that day.',
    completed: false,
    dueInDays: 5,
    priority: 1,
    tags: ['Osaka'],
    assignedTo: 'Henrik Dahl',
    subTasks: steps(1, 'The table', 'A yes', 'Two signatures', 'Name a second person'),
  },
  {
    type: 'task',
    title: 'Call the owner back',
    notes:
      'A gentleman from Kobe rang to say that his watch has stopped being too exact. We listened to the recording three times, and then Takumi understood: it has become exact, and he misses the two minutes that it used to be fast, because they always got him to his ferry. Please ring him and explain that we can set it forward, gladly and for nothing, and that regulating it to be wrong is a thing which we would do only for him.',
    completed: true,
    dueInDays: -5,
    priority: 0,
    tags: ['Osaka'],
    assignedTo: 'Takumi Ueno',
    subTasks: steps(2, 'Listen to it a fourth time', 'Ring before the evening ferry'),
  },
  {
    type: 'task',
    title: 'Write the estimate',
    notes:
      'The town hall of a small place near Randers asks what it would cost to service the clock in its tower. We do not mend towers. But the letter was written by the whole of class 4b, with a drawing of a pigeon on each page, and they have collected 61 euros. Find out who does mend towers, ask for a fair price, and write an answer to class 4b and not to the town hall. Nora has offered to climb up and have a look at it on a Sunday.',
    completed: true,
    dueInDays: -15,
    priority: 1,
    tags: [],
    assignedTo: 'Tomas Aguilar',
    subTasks: [],
  },
  {
    type: 'task',
    title: 'Pack and insure',
    notes:
      'Six pieces of the blue dial for the window of Hanakura in Umeda, with a consignment note in two languages and a value for each. The page that Viktor has written by hand goes into the stiff folder and not into the box. Half of the value is to be on our account before the parcel leaves the house; ask Henrik, who watches for it every hour. Put in a second set of links. People in Osaka will try the watches on, even in a window.',
    completed: false,
    dueInDays: 9,
    priority: 2,
    tags: ['Osaka'],
    assignedTo: 'Ayaka Morita',
    subTasks: steps(
      0,
      'Consignment note',
      'Half of the value received',
      'Viktor’s page',
      'Links',
      'Book the grey cage',
    ),
  },
  {
    type: 'task',
    title: 'Call the owner back',
    notes:
      'Ms Whitfield left a message: her watch came back from its service and now runs perfectly, which is the problem, for she has been ten minutes early to everything all week and has had to talk to people. She was laughing. She also asked, in earnest, whether the strap can be had in the old brown. It cannot. But Bento has a remnant of the same hide which is enough for two or three, and one of those could be hers by Friday.',
    completed: true,
    dueInDays: null,
    priority: 1,
    tags: [],
    assignedTo: 'Ines Barbosa',
    subTasks: steps(2, 'Ask Bento for the remnant', 'Ring her after lunch'),
  },
  section(
    'Before the fair',
    'Rheinzeit opens on a Thursday, and everything that is on this list has to be in Cologne by the Wednesday before it, at seven in the morning, in four cases. Stand C14, the corner, two steps from the espresso bar. What is not on this list stays at home, including the big banner. If you think that something is missing, add it below and say who will carry it. Maja has the last word on pictures and Freja on tools.',
  ),
  {
    type: 'task',
    title: 'Polish, but only where asked',
    notes:
      'The nine watches for the display have been on wrists for a season, as it should be, and they look like it. Clean them and change the straps, but do not make them new. Visitors pick up a watch with a scratch far sooner than one without. Only number five needs the wheel; a colleague wore it while she was repairing a bicycle. Leave number two exactly as it is. That is the one from the ferry, and there is a story with it.',
    completed: true,
    dueInDays: -7,
    priority: 1,
    tags: ['Fair'],
    assignedTo: 'Viktor Ilves',
    subTasks: steps(1, 'Nine fresh straps'),
  },
  {
    type: 'task',
    title: 'Photograph for the repair book',
    notes:
      'For the stand we want the repair book as a real book: forty pages, one repair on each, before and after, with two lines by whoever did it. No prices and no surnames. Amalie has chosen thirty-one so far. We are short of failures. There must be at least three repairs that did not succeed and of which we tell all the same, since these are the pages at which people will stop. Freja has promised two and Viktor, after a silence, one.',
    completed: false,
    dueInDays: 11,
    priority: 1,
    tags: ['Fair', 'Quality', 'Workshop', 'Customers'],
    assignedTo: 'Amalie Krogh',
    subTasks: steps(
      2,
      'Choose thirty-one',
      'Two failures from Freja',
      'One from Viktor',
      'Ask the owners',
      'Printer in Aarhus, matt paper',
    ),
  },
  {
    type: 'task',
    title: 'Count the tray again',
    notes:
      'Tools for the open bench on the stand: eleven screwdrivers, four tweezers, two loupes, the small lamp, the pin vice, and the oil that is allowed on trains. Last year we left with eleven screwdrivers and came home with twelve, and the twelfth has never been claimed. Count in the evening, before and after, and put the list into the lid. If the stranger’s owner turns up this year, give it back to him with our compliments.',
    completed: true,
    dueInDays: -1,
    priority: 0,
    tags: ['Workshop', 'Suppliers', 'Fair'],
    assignedTo: 'Freja Holm',
    subTasks: steps(2, 'List in the lid', 'Ask about the twelfth'),
  },
  {
    type: 'task',
    title: 'Answer by hand',
    notes:
      'Sixty invitations to the evening at the stand, to retailers, suppliers and eight old apprentices. We print the card but write the name and one line under it: something which only we could have written to only them. If you cannot think of one, ask at lunch; somebody always remembers. Postage for Japan is in the tin. Leave out the word exclusive. There will be rye bread and a very old clock, and everybody may bring somebody.',
    completed: false,
    dueInDays: 6,
    priority: 2,
    tags: ['Suppliers'],
    assignedTo: 'Sofie Rask',
    subTasks: steps(
      0,
      'Names in the address book',
      'A line for each retailer',
      'A line for each supplier',
      'Eight apprentices',
    ),
  },
  {
    type: 'task',
    title: 'Pressure test',
    notes:
      'The ten pilot cases of the field watch, with Ingrid’s crystals and Aurelio’s two tenths. All ten have to hold at twenty bar for an hour, cold and then warm, before we may write it on a card and stand beside it. Number six hissed in the first round, and it was a hair under the gasket: somebody’s, grey, and nobody is asking. Use the lint-free cloth. Put the ten sheets with the ten signatures into the folder for the stand.',
    completed: true,
    dueInDays: -10,
    priority: 2,
    tags: ['Workshop', 'Quality'],
    assignedTo: 'Jonas Bech',
    subTasks: [],
  },
  {
    type: 'task',
    title: 'Ask Nora',
    notes:
      'The Slow Dial prints six questions to Nora in its spring number, and the photographer would come on the twelfth or the thirteenth for an hour. She needs to choose the day, the window, and whether the goat may be mentioned. Then somebody should make sure that on this day nobody tidies up. Last time the whole workshop had been cleaned before a picture was taken, and it took us a week to find the small anvil again.',
    completed: true,
    dueInDays: null,
    priority: 1,
    tags: [],
    assignedTo: null,
    subTasks: [],
  },
  {
    type: 'task',
    title: 'Regulate in six positions',
    notes:
      'The very old clock that goes to the fair with us has not got six positions. It has one, upright, and even about that it complains. Set it up in the ground floor room on the card with the folded corner, leave the case open for a night, and take the rate for three days against the radio. It is allowed to be a minute out. What matters is that it strikes at six in the evening, when the rye bread comes, and not before.',
    completed: false,
    dueInDays: null,
    priority: 1,
    tags: ['Fair'],
    assignedTo: null,
    subTasks: steps(
      0,
      'Carry it down, four people',
      'Card under the left foot',
      'Three days against the radio',
    ),
  },
];

export const harborTasks: TaskText[] = [
  section(
    'This tide',
    'What has to happen while there is water over the sill. Read it from the top and look at the clock by the gate, not at your telephone.',
  ),
  {
    type: 'task',
    title: 'Ketch into the slings, long strops',
    notes:
      'She has lain on that cradle since October and the forward pad has sunk. Long strops, two people forward, and Elias on the quay with a radio. Nobody paints anything below the waterline; her owner does that herself.',
    completed: false,
    dueInDays: 3,
    priority: 2,
    tags: ['Afloat'],
    assignedTo: 'Rhys Penrose',
    subTasks: steps(1, 'Tape on the lifting points', 'Look for people and cats', 'Pies for two o’clock'),
  },
  {
    type: 'task',
    title: 'Double the lines on berths four to nine',
    notes:
      'South-west, force eight after midnight. Old hawsers over new ones, chafe gear where they cross the edge, and a note through the hatch of anybody who sleeps aboard.',
    completed: true,
    dueInDays: 0,
    priority: 2,
    tags: ['Afloat'],
    assignedTo: 'Beth Lacey',
    subTasks: steps(2, 'Chafe gear', 'Notes through the hatches'),
  },
  section(
    'When it rains',
    'Work that keeps. It is never urgent and it is always there, like the gull on the pole. Take the topmost one that you like.',
  ),
  {
    type: 'task',
    title: 'New masthead wiring for Halcyon',
    notes:
      'The old run is of 1968 and breaks when one looks at it. Tinned cable, loose in the conduit, with a drip loop behind the chart table. The tiller is not to be varnished. This is meant for all of us.',
    completed: false,
    dueInDays: 17,
    priority: 1,
    tags: ['Ashore', 'Stores'],
    assignedTo: 'Gwen Tregear',
    subTasks: steps(0, 'Draw a mouse line first', 'Order tinned cable'),
  },
  {
    type: 'task',
    title: 'Sort the shelf with the anodes by hull, not by size',
    notes:
      'Two hundred go to the tug people now and two hundred in a month. The rest belongs to the small boats at Easter, in boxes with the name of the class on the front, so that Samir need not climb.',
    completed: false,
    dueInDays: -2,
    priority: 0,
    tags: ['Stores'],
    assignedTo: null,
    subTasks: [],
  },
];
