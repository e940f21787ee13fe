export type ChatText = {
  /** Name of the contact. */
  contact: string;
  unreadCount?: number;
  muted: boolean;
  lastMessage: string;
  /** Day of the last message. */
  daysAgo: number;
};

export type ChatMessageText = {
  mine: boolean;
  value: string;
  daysAgo: number;
  /** Minutes after the first message of the same day. */
  minute: number;
};

/** Differences between chat profiles and contacts. */
export type ChatPeople = {
  /** Contacts whose background is shown in the chat. */
  withBackground: string[];
  /** Contacts whose avatar is absent instead of empty. */
  withoutAvatar: string[];
  /** Pictures exchanged with each contact. */
  media: string[];
};

type ChatRow = Omit<ChatText, 'lastMessage' | 'daysAgo'>;

/** The conversation of all chats in Northwind. */
export const northwindConversation: ChatMessageText[] = [
  {
    mine: true,
    value: 'Are you coming to the open evening in the workshop next week?',
    daysAgo: 7,
    minute: 0,
  },
  { mine: true, value: 'There will be soup, and there will be a very old clock.', daysAgo: 7, minute: 0 },
  { mine: false, value: 'I was told there would be cake.', daysAgo: 7, minute: 1 },
  {
    mine: true,
    value: 'Cake as well. Pernille baked a trial one, and it lasted for six minutes.',
    daysAgo: 7,
    minute: 2,
  },
  { mine: false, value: 'Then yes', daysAgo: 7, minute: 3 },
  { mine: false, value: 'When shall I be there?', daysAgo: 7, minute: 3 },
  {
    mine: true,
    value: 'Doors at five. The clock strikes at six, if it has forgiven us by then.',
    daysAgo: 7,
    minute: 4,
  },
  { mine: false, value: 'What did you do to it?', daysAgo: 7, minute: 5 },
  { mine: true, value: 'We moved it. One floor up, eleven steps, four people.', daysAgo: 7, minute: 6 },
  { mine: true, value: 'It did not speak to us for two days.', daysAgo: 7, minute: 7 },
  { mine: false, value: 'I know clocks like that.', daysAgo: 7, minute: 8 },
  {
    mine: false,
    value:
      'Put a little card under its left foot and leave the case open for a night so that it can get used to the air in the new room.',
    daysAgo: 7,
    minute: 8,
  },
  { mine: false, value: 'It helped mine.', daysAgo: 7, minute: 9 },
  { mine: false, value: 'More or less', daysAgo: 7, minute: 10 },
  {
    mine: true,
    value: 'We will try it tonight. Would you like to bring somebody?',
    daysAgo: 7,
    minute: 11,
  },
  {
    mine: false,
    value: 'Two people. One of them takes everything apart, so put her next to someone patient.',
    daysAgo: 7,
    minute: 12,
  },
  { mine: true, value: 'That is a whole bench of us.', daysAgo: 7, minute: 13 },
  {
    mine: true,
    value: 'You are down for three. Bring whatever does not tick any more and we will have a look.',
    daysAgo: 7,
    minute: 14,
  },
  { mine: false, value: 'Careful, I have a drawer full of those', daysAgo: 7, minute: 15 },
  { mine: true, value: 'Bring the drawer!', daysAgo: 7, minute: 16 },
  {
    mine: true,
    value: 'Good morning! The card under the left foot has worked.',
    daysAgo: 0,
    minute: 0,
  },
  {
    mine: true,
    value: 'Right to the second for three nights, and it strikes six as if nothing had ever happened.',
    daysAgo: 0,
    minute: 1,
  },
  { mine: true, value: 'At what time may we expect you and the drawer?', daysAgo: 0, minute: 4 },
  { mine: false, value: '5', daysAgo: 0, minute: 13 },
  {
    mine: false,
    value: 'It took two of us to carry it out, and something inside has started to tick.',
    daysAgo: 0,
    minute: 15,
  },
];

/** The conversation of all chats in Harbor. */
export const harborConversation: ChatMessageText[] = [
  {
    mine: true,
    value: 'Has anybody seen the yard cat since the ketch was launched?',
    daysAgo: 3,
    minute: 0,
  },
  { mine: false, value: 'Not since lunch, and lunch was fish.', daysAgo: 3, minute: 2 },
  { mine: true, value: 'She is neither in the rope loft nor in the sail store.', daysAgo: 3, minute: 3 },
  { mine: false, value: 'Then she has signed on as crew.', daysAgo: 3, minute: 5 },
  {
    mine: true,
    value: 'I will raise the skipper on the radio and have the forepeak searched.',
    daysAgo: 3,
    minute: 6,
  },
  {
    mine: false,
    value: 'The lock keeper rang: one passenger, grey, very pleased with herself.',
    daysAgo: 0,
    minute: 0,
  },
  { mine: true, value: 'Home by van, please. First class.', daysAgo: 0, minute: 4 },
  {
    mine: false,
    value: 'She insists on the front seat and has eaten half of my sandwich.',
    daysAgo: 0,
    minute: 9,
  },
];

/** In stored order. */
export const northwindChats: ChatText[] = chats(northwindConversation, [
  { contact: 'Freja Holm', unreadCount: 2, muted: false },
  { contact: 'Priya Raman', unreadCount: 1, muted: false },
  { contact: 'Tomas Aguilar', unreadCount: 0, muted: false },
  { contact: 'Sofie Rask', unreadCount: 0, muted: false },
  { contact: 'Magnus Hauge', unreadCount: 0, muted: true },
  { contact: 'Catarina Vaz', unreadCount: 0, muted: false },
  { contact: 'Mikkel Thorsen', unreadCount: 0, muted: false },
  { contact: 'Ayaka Morita', unreadCount: 0, muted: false },
  { contact: 'Pascal Weber', muted: false },
  { contact: 'Viktor Ilves', unreadCount: 0, muted: false },
  { contact: 'Krista Ozola', unreadCount: 0, muted: false },
  { contact: 'Lena Kowalczyk', unreadCount: 0, muted: false },
  { contact: 'Lotte Verbeek', unreadCount: 0, muted: true },
  { contact: 'Eva Kallweit', unreadCount: 0, muted: false },
  { contact: 'Mairead Doyle', unreadCount: 0, muted: false },
]);

/** In stored order. */
export const harborChats: ChatText[] = chats(harborConversation, [
  { contact: 'Rhys Penrose', unreadCount: 1, muted: false },
  { contact: 'Nora Lindqvist', unreadCount: 0, muted: false },
  { contact: 'Gwen Tregear', unreadCount: 0, muted: true },
  { contact: 'Beth Lacey', unreadCount: 0, muted: false },
]);

export const northwindChatPeople: ChatPeople = {
  withBackground: ['Ayaka Morita', 'Eva Kallweit', 'Freja Holm', 'Priya Raman'],
  withoutAvatar: ['Farah Iskandar', 'Maximilian Gruber', 'Pascal Weber', 'Rosalie Appadoo'],
  media: [
    '/pictures/scenes/old-clock-on-the-stairs.svg',
    '/pictures/scenes/long-bench.svg',
    '/pictures/scenes/lamp-and-loupe.svg',
    '/pictures/scenes/strap-cabinet.svg',
    '/pictures/scenes/open-evening.svg',
    '/pictures/scenes/fair-stand.svg',
    '/pictures/scenes/ferry-in-lisbon.svg',
    '/pictures/scenes/osaka-window.svg',
  ],
};

export const harborChatPeople: ChatPeople = {
  withBackground: ['Nora Lindqvist'],
  withoutAvatar: ['Xavier Costigan'],
  media: [
    '/pictures/scenes/ketch-in-slings.svg',
    '/pictures/scenes/rope-loft.svg',
    '/pictures/scenes/berth-six.svg',
    '/pictures/scenes/cabin-stove.svg',
  ],
};

/** Last message of the conversation. */
function chats(conversation: ChatMessageText[], rows: ChatRow[]): ChatText[] {
  const last = conversation.at(-1);
  return rows.map((row) => ({ ...row, lastMessage: last?.value ?? '', daysAgo: last?.daysAgo ?? 0 }));
}
