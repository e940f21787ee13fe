import type { ChatMessageText, ChatText } from './chat.ts';
import type { MessageText, NotificationText, ShortcutText } from './common.ts';
import type { MailLabelText, MailText } from './mailbox.ts';
import { letter, pdf, sender, TOMAS } from './mailbox-parts.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

const PRIYA = 'me <customer@meridian.test>';
const NORA = 'Nora Lindqvist <owner@meridian.test>';

/** Personal data of the demo customer: their contact with the organization, nothing internal. */
export const customerMessages: MessageText[] = [
  {
    image: '/pictures/people/nora-lindqvist.svg',
    title: 'Nora Lindqvist',
    description: 'Your letter hangs beside the kettle now. Three people have read it aloud, each in another voice.',
    minutesAgo: 2 * HOUR,
    link: '/apps/mailbox',
    useRouter: true,
    read: false,
  },
  {
    image: '/pictures/people/tomas-aguilar.svg',
    title: 'Tomas Aguilar',
    description: 'The softer buckle fits your strap. Say the word and it goes into the next parcel to Leicester.',
    minutesAgo: 1 * DAY,
    link: '/apps/chat',
    useRouter: true,
    read: false,
  },
  {
    image: '/pictures/people/tomas-aguilar.svg',
    title: 'Tomas Aguilar',
    description: 'Four seconds fast is within what a mechanical watch may be. You may go on calling it enthusiasm.',
    minutesAgo: 6 * DAY,
    link: '/apps/help-center',
    useRouter: true,
    read: true,
  },
];

export const customerNotifications: NotificationText[] = [
  {
    icon: 'heroicons_outline:wrench-screwdriver',
    title: 'Service is due',
    description: 'It is five years since your doctorate watch was last opened. There is a bench free in May.',
    minutesAgo: 5 * HOUR,
    link: '/apps/help-center/support',
    useRouter: true,
    read: false,
  },
  {
    icon: 'heroicons_outline:truck',
    title: 'Your parcel has arrived',
    description: 'Signed for by a neighbour with a very small dog. The dog did not sign.',
    minutesAgo: 3 * DAY,
    read: true,
  },
  {
    icon: 'heroicons_outline:shield-check',
    title: 'Warranty extended',
    description: 'The repair of your father’s watch is guaranteed for two more years, scratch excepted.',
    minutesAgo: 4 * DAY,
    read: true,
  },
];

export const customerShortcuts: ShortcutText[] = [
  {
    label: 'Ask the workshop',
    description: 'A form and a number',
    icon: 'heroicons_outline:lifebuoy',
    link: '/apps/help-center/support',
    useRouter: true,
  },
  {
    label: 'My letters',
    description: 'What we wrote to each other',
    icon: 'heroicons_outline:envelope',
    link: '/apps/mailbox',
    useRouter: true,
  },
  {
    label: 'How to wear it',
    description: 'Short courses',
    icon: 'heroicons_outline:academic-cap',
    link: '/apps/academy',
    useRouter: true,
  },
];

export const customerMailLabels: MailLabelText[] = [
  { title: 'Repairs', slug: 'repairs', color: 'teal' },
  { title: 'Receipts', slug: 'receipts', color: 'yellow' },
];

export const customerMails: MailText[] = [
  {
    folder: 'inbox',
    from: sender('nora-lindqvist', NORA),
    to: PRIYA,
    minutesAgo: 130,
    subject: 'The slip, and who wrote it',
    content: letter(
      'Dear Priya,',
      'It was Catarina who wrote the slip, in Lisbon, with a pencil that she has had since school. I read your letter to her over the telephone. There was a long silence, and then she asked me to read the part with the school gate again.',
      'The two photographs are on the wall of the service desk now, side by side, at the height of somebody who is waiting. If you would rather have them down, say so and they are down the same hour.',
      'As for the four seconds: Tomas will tell you that they are allowed. I think that they are deserved.',
      'Nora Lindqvist',
      'Northwind',
    ),
    attachments: [],
    starred: true,
    important: false,
    unread: true,
    labels: ['repairs'],
  },
  {
    folder: 'inbox',
    from: sender('tomas-aguilar', TOMAS),
    to: PRIYA,
    daysAgo: 1,
    at: '09:20',
    subject: 'A softer buckle for strap 18',
    content: letter(
      'Dear Priya,',
      'You wrote last autumn that the buckle bites when one types. I have worn it for a week at the keyboard and you are right, it bites. The new one has a rounder tongue and weighs two grams less.',
      'I would like you to have the first one, because it is your idea. It costs nothing, it goes on without tools, and the old one may be kept for days on which nobody types.',
      'Tell me if your strap is still the brown one. We have it in three browns and I do not trust the names.',
      'Tomas Aguilar',
      'Workshop, Northwind',
    ),
    attachments: [],
    starred: false,
    important: false,
    unread: true,
    labels: [],
  },
  {
    folder: 'inbox',
    from: sender('tomas-aguilar', TOMAS),
    to: PRIYA,
    daysAgo: 4,
    at: '15:02',
    subject: 'What we did to your father’s watch',
    content: letter(
      'Dear Priya,',
      'Here is the sheet that goes with the repair. New battery, new seal under the crown, the contacts cleaned of eleven years. The quartz itself had not aged by a day, which is more than can be said of the rest of us.',
      'Water: splashes yes, swimming no. The case back closes as it should, but a seal from 1981 has sisters that we could not replace without a new case, and I understood that there is not to be a new case.',
      'The guarantee runs for two years from today and covers everything but the scratch, which we are told is load-bearing.',
      'Tomas Aguilar',
      'Workshop, Northwind',
    ),
    attachments: [pdf('repair-sheet-1981', 88214)],
    starred: false,
    important: true,
    unread: false,
    labels: ['repairs', 'receipts'],
  },
  {
    folder: 'inbox',
    from: sender('nora-lindqvist', NORA),
    to: PRIYA,
    daysAgo: 12,
    at: '11:45',
    subject: 'An open evening, and a chair for you',
    content: letter(
      'Dear Priya,',
      'On the last Thursday of next month we open the workshop for an evening, to people who have had something mended here and would like to see the place where it happened. There will be soup, and one old clock that strikes when it wants to.',
      'You live a flight away and I do not expect you to come for soup. But if your work brings you north in that week there is a chair with your name on it, and the bench lamp stays on as long as somebody is looking.',
      'No answer is needed. The chair can wait.',
      'Nora Lindqvist',
      'Northwind',
    ),
    attachments: [],
    starred: false,
    important: false,
    unread: false,
    labels: [],
  },
  {
    folder: 'sent',
    from: sender('priya-raman', PRIYA),
    to: TOMAS,
    daysAgo: 5,
    at: '20:31',
    subject: 'Before you post it',
    content: letter(
      'Dear Tomas,',
      'One question before my father’s watch goes into the box. He always set it two minutes ahead so that he would be early, and I would like it to arrive that way. Is there somebody who could do this, or is it against your honour?',
      'If it is, please send it right and I shall do it wrong myself.',
      'The parcel may go to my neighbour if I am out. She knows about it, and so does her dog.',
      'Priya Raman',
      'Leicester',
    ),
    attachments: [],
    starred: false,
    important: false,
    unread: false,
    labels: ['repairs'],
  },
];

type Talk = Pick<ChatText, 'unreadCount' | 'muted'> & { conversation: ChatMessageText[] };

/** From staff members, because customers see no contacts. */
export const customerTalks: Record<'member' | 'owner', Talk> = {
  member: {
    unreadCount: 1,
    muted: false,
    conversation: [
      { mine: true, value: 'Two minutes ahead, then. Thank you.', daysAgo: 4, minute: 0 },
      { mine: false, value: 'It went against my honour for about two minutes.', daysAgo: 4, minute: 3 },
      { mine: true, value: 'It is on my wrist. I was early for the first time in my life.', daysAgo: 1, minute: 0 },
      { mine: false, value: 'Is your strap still the brown one?', daysAgo: 1, minute: 6 },
    ],
  },
  owner: {
    unreadCount: 0,
    muted: false,
    conversation: [
      { mine: false, value: 'May the photographs stay on the wall?', daysAgo: 2, minute: 0 },
      { mine: true, value: 'They may. He would have wanted to be hung a little higher.', daysAgo: 2, minute: 9 },
    ],
  },
};
