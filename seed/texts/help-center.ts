// Questions and answers of the help center, and the categories of questions and guides. Answers are plain text.
// Northwind’s guides are in help-center-guides.ts, all of Harbor in help-center-harbor.ts.

export type FaqText = { question: string; answer: string };
export type FaqCategoryText = { slug: string; title: string; faqs: FaqText[] };
export type GuideCategoryText = { slug: string; title: string };
/** The slug of a guide is its title in kebab case. */
export type GuideText = { category: string; slug: string; title: string; subtitle: string; content: string };

export const northwindFaqCategories: FaqCategoryText[] = [
  {
    slug: 'most-asked',
    title: 'Most asked',
    faqs: [
      {
        question: 'How do I take back something I just deleted?',
        answer:
          'A small bar with an Undo button stays on the screen for six seconds after you delete or move something, and Ctrl or Cmd with Z does the same. If you were slower than that, open the log area and find your own change: for ten minutes it can still be reverted, unless a colleague has changed the same thing since. Then you are told what happened in between, and nothing of theirs is overwritten.',
      },
      {
        question: 'Where is the watch that I sent to the workshop?',
        answer:
          'Every repair has a card on the board of the Lisbon service desk, and the number on your receipt is in its title. Search the board for the number. If the card stands in the first list, we have the parcel but have not opened it yet; that takes three working days at most. If you cannot find the number at all, write to the desk with a picture of the receipt and we will look in the post room ourselves.',
      },
      {
        question: 'Can I work in two organizations at once?',
        answer:
          'You can belong to as many as invite you, but you are inside one at a time. The switch is in the top bar, beside your picture. When you change, the page loads again and everything you see belongs to the other organization: mail, files, tasks, even the search. Nothing travels between them, so copy what you need before you go. An organization shown in grey is closed at the moment and cannot be entered.',
      },
      {
        question: 'Why does a colleague see menus that I do not?',
        answer:
          'What the navigation shows depends on your rights in this organization, and rights come with a role: owner, administrator, member or customer. If you follow a link to a page outside your role, you are sent back to the start, and where an action is refused the message names the right that is missing. Send that name to an administrator, who can tell you whether you should have it or who should do it.',
      },
      {
        question: 'Do my notes and mails belong to me alone?',
        answer:
          'Yes. Mail, notes, chat, notifications, shortcuts and your progress in the academy belong to you within this organization. Administrators may see in the log that something was changed and when, never what it said. Contacts, boards, tasks, files, the inventory and the dashboards are shared by everybody here. When in doubt, think of a desk drawer and a notice board, and put the thing where it fits.',
      },
    ],
  },
  {
    slug: 'general-inquiries',
    title: 'General inquiries',
    faqs: [
      {
        question: 'Who is behind Northwind, and where are you?',
        answer:
          'We are forty people who make and mend watches. The main office and the workshop are in Aarhus, in a former sail loft with very good north light. The service desk, which takes in repairs from all of Europe, is in Lisbon. The sales desk for Asia is in Osaka and keeps the longest hours. You may visit any of the three; the workshop is open to guests on the first Friday of the month, coffee included.',
      },
      {
        question: 'In which languages can I use the workspace?',
        answer:
          'In English, Traditional Chinese and Japanese. Choose from the language menu in the top bar; dates, numbers and plurals follow your choice at once and no page has to load again. The choice is kept in this browser, so a second computer asks afresh. Texts that people write, such as notes, cards and guides, stay in the language they were written in. Most of ours are in English, a few in Danish.',
      },
      {
        question: 'Does it run on my telephone?',
        answer:
          'Yes, in the browser; there is nothing to install. Below the width of a small tablet the navigation becomes a drawer, lists and details become two screens, and tables turn into rows of two lines. Buttons that appear under a mouse pointer move into a menu. Charts and boards work with a finger, though a board with eight lists is nobody’s idea of comfort on a train. Long texts read very well.',
      },
      {
        question: 'Can I use the workspace without a mouse?',
        answer:
          'Everything can be reached with the keyboard, and whatever can be dragged can also be moved from a menu. Press the question mark on any screen to see the keys that work there, and Ctrl or Cmd with K to open the palette and go anywhere by name. If single letters get in the way of your screen reader or your cat, switch them off in your account settings; the tab order does not change.',
      },
      {
        question: 'What happens when I lose the connection?',
        answer:
          'A banner says so, and buttons that need the server are disabled until it is back. What you had open stays readable, and a text you were writing is kept in this browser. When the line returns, the page fetches what changed meanwhile and the banner goes away by itself. Nothing you were told was saved is ever lost: the word Saved is shown only after the server has written it to disk.',
      },
      {
        question: 'How do I suggest an improvement?',
        answer:
          'Use the support form of this help center and begin the subject with the word idea. Say what you were trying to do rather than which button you want; we are better at buttons. Ines reads all of them on Monday morning and answers every one, even if the answer is no and here is why. Ideas that we take up appear as a card on a board, and you are named on it, unless you would prefer not to be.',
      },
    ],
  },
  {
    slug: 'licenses',
    title: 'Licenses',
    faqs: [
      {
        question: 'How many people does our license cover?',
        answer:
          'It counts people who signed in during the last thirty days, not accounts that exist. A colleague on parental leave does not use up a place, and the apprentices of three summers ago do not either. Customers with access to their own orders are never counted. When we come within two places of the limit, the owner gets a message; nobody is locked out in the middle of the day because of it.',
      },
      {
        question: 'What does the verification screen want of me?',
        answer:
          'At the start the workspace asks once whether its license is valid. If the answer is a clear no, you are led to a screen that tells you which of three reasons it is and offers a field for a new key. Only an owner has one, so simply pass the screen’s number on to Nora. If the check cannot be made at all, for instance because a line is down, you are let in as usual and can go on with your work.',
      },
      {
        question: 'May I use product pictures in my own shop?',
        answer:
          'Retailers who hold a contract may use every picture in the Campaigns folder, cropped to any shape, for as long as they sell the watch. Please leave the dials in their true colours, because people order by them. Pictures from the workshop are not included; they show faces, and each of those was asked for one purpose. Private people are welcome to share anything, with our name next to it.',
      },
      {
        question: 'Which typefaces and open software do you use?',
        answer:
          'The workspace is set in Hanken Grotesk and Bricolage Grotesque, both under the SIL Open Font License, so you may use them for your own letters too. The icons come from three open collections under MIT and Apache terms. A complete list of the packages with their licenses is part of every release, and we give money each December to the four projects that we would miss most.',
      },
      {
        question: 'Can an apprentice borrow a software license?',
        answer:
          'For the drawing program and the case simulation there are two floating places each. Whoever starts first has one until the program is closed, so please close it when you go for lunch. Apprentices have the same claim as everyone else before three in the afternoon and first claim after that. For a course outside the company ask Henrik for a student key; it takes a day and costs us nothing.',
      },
    ],
  },
  {
    slug: 'payments',
    title: 'Payments',
    faqs: [
      {
        question: 'When are invoices from suppliers paid?',
        answer:
          'Twice a week, on Tuesday and on Friday before noon, provided that two people have said yes. The first yes comes from whoever ordered, the second from Henrik or from Nora. An invoice that arrives with an order number is usually paid within ten days. One that arrives without a number waits until somebody recognises it, which has been known to take until the supplier telephones. Ask for the number.',
      },
      {
        question: 'How do I get back what I spent on a trip?',
        answer:
          'Photograph each receipt on the day itself and send the pictures to the accounts address with the name of the trip in the subject. You need no form as long as the sum is under two hundred euros. Above that, add one line about who was there and why. Money comes with the next salary, or within three days if you tell us that you need it sooner; nobody will ask for a reason, and nobody keeps a list.',
      },
      {
        question: 'Which cards does the web shop accept?',
        answer:
          'All the usual ones, together with bank transfer in Europe and payment at the convenience store in Japan. We never see or store a card number; the payment house keeps it and tells us yes or no. An amount is reserved when the order is placed and taken only when the watch leaves the door. If an engraving makes a customer wait for longer than a week, the reservation is renewed, not charged.',
      },
      {
        question: 'Why was my card charged twice?',
        answer:
          'Almost always one of the two lines is a reservation that has not been released yet. It shows as pending, carries the same amount and disappears within five days without anyone doing anything. If both lines are final, send us the last four digits, the two dates and the amount, never the whole number. We return the second charge on the same day, although your bank may take three more to show it.',
      },
      {
        question: 'Can a customer pay for a repair in parts?',
        answer:
          'Yes, from one hundred and fifty euros upwards, in three equal parts and without interest. The first is due when the estimate is accepted, the second when the watch is ready, the third a month later. The watch goes home after the second. We have done this since 1962 and have been disappointed twice; one of the two came back nine years later with the money and a bottle of port, so that is one.',
      },
      {
        question: 'Where do I find the figures for my budget?',
        answer:
          'The finance dashboard shows expenses, savings and bills against their limits for the whole house, and the project dashboard does the same for the field watch. Both are brought up to date every night at two. If a number surprises you, open the table below the chart first: it lists the same values line by line. If it still surprises you, ask Henrik. He likes the question more than he likes a surprise.',
      },
    ],
  },
  {
    slug: 'support',
    title: 'Support',
    faqs: [
      {
        question: 'I cannot sign in. What should I try first?',
        answer:
          'Check that the address is the one your invitation went to; many people have two. Then type the password once where you can see it, with the eye button. After eight failed tries the door stays shut for a quarter of an hour, even for the right password, so stop at five. The link for a forgotten password sends a message that works once and for a short time. If none arrives, look in spam, then call us.',
      },
      {
        question: 'A page says that something went wrong. Now what?',
        answer:
          'Look for a short code under the message and copy it: it is the number under which the server wrote down what happened, without any of your contents. Try the same thing again after a minute. If the message returns, send the code together with the time and what you had clicked. With the code we usually know the reason before you have finished writing. Other parts of the page go on working meanwhile.',
      },
      {
        question: 'How quickly will I get an answer?',
        answer:
          'On weekdays within four hours, because between Osaka, Aarhus and Lisbon somebody is awake for most of them. At weekends one person looks twice a day for anything that stops a shop from selling or a customer from signing in; the rest waits until Monday. You get a first reply from a human being with a name. If that person cannot solve it, they stay with you until they have found who can.',
      },
      {
        question: 'Can somebody look at my screen with me?',
        answer:
          'Gladly. Write to the desk, suggest two times, and we send you a link that works for one conversation. You decide which window is shared, and nobody can move your pointer. Before you start, close your mail and anything with customer names in it; we will remind you too. Most questions take ten minutes, and half of those are pleasant ones about watches. Please bring coffee, it helps both ends.',
      },
      {
        question: 'My watch has stopped. Is it broken?',
        answer:
          'Probably not. An automatic runs for about two days on the table; wind it with twenty slow turns of the crown and put it on. A solar watch that was kept in a drawer needs an afternoon on the window sill, not under a lamp. If the second hand jumps by two or four, the cell is low and that is its polite way of saying so. If nothing moves after a day, send it to Lisbon and leave the case shut.',
      },
      {
        question: 'Who may read what I write to support?',
        answer:
          'The five people at the desk, and the colleague to whom they have to pass a question on. What you write is kept for two years so that we can learn from it, then removed. Do not send passwords, not even old ones, and black out card numbers on pictures. If you have written something by mistake, tell us in the same conversation; we delete the sentence and leave a note that we did so at your wish.',
      },
      {
        question: 'How do I report a suspicious message?',
        answer:
          'Do not answer it, do not open what is attached, and do not warn the sender. Move it to the spam folder and tell the security desk in the chat, with the sender’s address copied letter by letter. Last spring one wrong letter in a supplier’s name was noticed by three people, and the third one told us; we thank all three and wish it had been the first. You will never be blamed for a false alarm.',
      },
    ],
  },
];

export const northwindGuideCategories: GuideCategoryText[] = [
  { slug: 'getting-started', title: 'Getting started' },
  { slug: 'projects', title: 'Projects' },
  { slug: 'settings', title: 'Settings' },
  { slug: 'payments', title: 'Payments' },
  { slug: 'your-account', title: 'Your account' },
];
