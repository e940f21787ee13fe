import type { Loose } from '../support/gateway.ts';

type Ids = Record<string, string>;

/** A call that writes a text shown to others as markup, as a link, or as an image. */
export type ContentField = {
  /** Schema fields that this call covers. */
  fields: string[];
  /** `data` accepts only a data URL. */
  kind: 'html' | 'link' | 'picture' | 'data';
  root: string;
  args(value: string, ids: Ids): Record<string, unknown>;
  /** The GraphQL selection, and how the value is read from the answer of either door. */
  select: string;
  read(answer: Loose): string | null;
};

const at = (field: string) => ({ select: field, read: (answer: Loose): string | null => answer[field] });

/** An input field that both the create and the update call take. */
const both = (
  kind: ContentField['kind'],
  room: string,
  field: string,
  types: [string, string],
  more: Record<string, unknown> = {},
): ContentField[] => {
  const record = room[0]!.toUpperCase() + room.slice(1);
  const argument = room.endsWith('Member') ? 'member' : room;
  return [
    {
      fields: [`${types[0]}.${field}`],
      kind,
      root: `create${record}`,
      args: (value) => ({ [argument]: { ...more, [field]: value } }),
      ...at(field),
    },
    {
      fields: [`${types[1]}.${field}`],
      kind,
      root: `update${record}`,
      args: (value, ids) => ({ id: ids[room], [argument]: { [field]: value } }),
      ...at(field),
    },
  ];
};
const input = (name: string): [string, string] => [name, name];

/** Creates or updates an announcement. */
const announced = (
  field: string,
  kind: ContentField['kind'],
  value: (text: string) => object,
  select: string,
  read: ContentField['read'],
): ContentField[] =>
  (['createAnnouncement', 'updateAnnouncement'] as const).map((root) => ({
    fields: [field],
    kind,
    root,
    args: (text, ids) => ({
      ...(root === 'updateAnnouncement' ? { id: ids.announcement } : {}),
      announcement: value(text),
    }),
    select,
    read,
  }));

export const contentFields: ContentField[] = [
  ...announced(
    'AnnouncementInput.link',
    'link',
    (link) => ({ link }),
    'link',
    ({ link }) => link,
  ),
  ...announced(
    'AnnouncementTextInput.body',
    'html',
    (body) => ({ texts: [{ lang: 'en', title: 'A', body }] }),
    'texts { body }',
    ({ texts }) => texts[0].body,
  ),
  ...both('html', 'contact', 'notes', input('ContactPatch')),
  ...both('picture', 'contact', 'avatar', input('ContactPatch')),
  ...both('picture', 'contact', 'background', input('ContactPatch')),
  ...['message', 'notification'].flatMap((room) => {
    const types = input(room === 'message' ? 'MessageInput' : 'NotificationInput');
    return [
      ...both('html', room, 'title', types),
      ...both('html', room, 'description', types),
      ...both('link', room, 'link', types),
      ...both('link', room, 'image', types),
    ];
  }),
  ...both('link', 'shortcut', 'link', ['ShortcutInput', 'ShortcutPatch'], { label: 'A', icon: 'a:b', useRouter: true }),
  ...both('picture', 'boardMember', 'avatar', ['BoardMemberInput', 'BoardMemberPatch'], { name: 'A' }),
  ...both('picture', 'taskMember', 'avatar', ['TaskMemberInput', 'TaskMemberPatch'], { name: 'A' }),
  ...both('picture', 'product', 'thumbnail', input('ProductPatch')),
  ...both('picture', 'note', 'image', input('NoteInput')),
  {
    fields: ['ProductPatch.images'],
    kind: 'picture',
    root: 'updateProduct',
    args: (value, ids) => ({ id: ids.product, product: { images: [value] } }),
    select: 'images',
    read: ({ images }) => images[0],
  },
  {
    fields: ['NoteReplacement.image'],
    kind: 'picture',
    root: 'replaceNote',
    args: (value, ids) => ({
      updatedNote: {
        id: ids.note,
        title: 'A',
        content: 'A',
        tasks: [],
        image: value,
        reminder: null,
        labels: [],
        archived: false,
        createdAt: null,
        updatedAt: null,
      },
    }),
    ...at('image'),
  },
  {
    fields: ['updateNoteImage(image)'],
    kind: 'data',
    root: 'updateNoteImage',
    args: (value, ids) => ({ id: ids.note, image: value }),
    ...at('image'),
  },
  {
    fields: ['updateContactAvatar(avatar)'],
    kind: 'data',
    root: 'updateContactAvatar',
    args: (value, ids) => ({ id: ids.contact, avatar: value }),
    ...at('avatar'),
  },
  {
    fields: ['UserPatch.avatar'],
    kind: 'picture',
    root: 'updateUser',
    args: (value) => ({ user: { avatar: value } }),
    ...at('avatar'),
  },
  {
    fields: ['GuideInput.content'],
    kind: 'html',
    root: 'createGuide',
    args: (value, ids) => ({ guide: { categoryId: ids.guideCategory, title: 'A', subtitle: 'B', content: value } }),
    ...at('content'),
  },
  {
    fields: ['GuidePatch.content'],
    kind: 'html',
    root: 'updateGuide',
    args: (value, ids) => ({ id: ids.guide, guide: { content: value } }),
    ...at('content'),
  },
  ...(['createCourse', 'updateCourse'] as const).map((root): ContentField => ({
    fields: ['CourseStepInput.content'],
    kind: 'html',
    root,
    args: (value, ids) => {
      const steps = [{ title: 'A', content: value }];
      return root === 'createCourse'
        ? { course: { title: 'A', categoryId: ids.academyCategory, steps } }
        : { id: ids.course, course: { steps } };
    },
    select: 'steps { content }',
    read: ({ steps }) => steps[0].content,
  })),
  {
    fields: ['sendChatMessage(value)'],
    kind: 'html',
    root: 'sendChatMessage',
    args: (value, ids) => ({ chatId: ids.chat, value }),
    ...at('value'),
  },
  {
    fields: ['MailDraft.content'],
    kind: 'html',
    root: 'saveDraft',
    args: (value, ids) => ({ id: ids.draft, mail: { content: value, contentType: 'html' } }),
    ...at('content'),
  },
];

/** Fields that look like such content, with the reason why they are not. */
export const notContent: Record<string, string> = {
  'confirmEmail(token)': 'the secret of a mailed link',
  'setUpInstallation(token)': 'the secret of the setup link',
  'sendSetupMail(token)': 'the secret of the setup link',
  'resetPassword(token)': 'the secret of a mailed link',
  'unsubscribe(token)': 'the secret of a mailed link',
  'acceptInvitation(token)': 'the secret of a mailed link',
  'NoteInput.preview': 'a small picture by its bytes, checked as every preview is',
  'ProductPatch.preview': 'the same',
  'updateNoteImage(preview)': 'the same',
  'uploadFile(preview)': 'the same',
  'replaceFile(preview)': 'the same',
  'attachToChat(previews)': 'the same',
  'attachToBoardCard(previews)': 'the same',
  'HookInput.url': 'an address that the gateway sends to, shown as text and never followed: tests/hooks',
  'HookPatch.url': 'the same',
  'unfoldUrl(url)': 'an address that is looked at and shown as text: tests/tools',
  'NoteInput.content': 'plain text',
  'NoteReplacement.content': 'plain text',
  'NoteTaskInput.content': 'plain text',
  'TaskPatch.notes': 'plain text',
  'CustomerInput.notes': 'plain text, shown as it is to the staff alone',
  'CustomerPatch.notes': 'the same',
  'saveAssessmentAnswer(token)': 'the secret of a link that answers an assessment',
  'attachToAssessmentAnswer(token)': 'the same',
  'detachFromAssessmentAnswer(token)': 'the same',
  'submitAssessment(token)': 'the same',
  'stopAssessmentReminders(token)': 'the same',
  'recordLanding(token)': 'the secret of a link in a simulated message',
  'ExerciseTextInput.body': 'plain text, shown as it is: tests/social-engineering',
  'ExerciseTextInput.linkText': 'the same',
  'NoteTaskPatch.content': 'plain text',
};
