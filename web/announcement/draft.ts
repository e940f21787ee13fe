import type { AnnouncementInput, AnnouncementKind, Language, ManagedAnnouncementFragment } from './generated.ts';
import { clockAt, momentAt } from './zoned.ts';

export const languages = ['en', 'zh_hant', 'jp'] as const satisfies readonly Language[];
export const kinds = ['news', 'maintenance', 'warning', 'required'] as const satisfies readonly AnnouncementKind[];

export type Texts = Partial<Record<Language, { title: string; body: string }>>;
export type Audience = NonNullable<AnnouncementInput['audience']>;

/** An announcement as a form holds it: each value is a text or a flag, so that two of them can be told apart. */
export type Draft = {
  kind: AnnouncementKind;
  /** JSON of Texts. */
  texts: string;
  /** JSON of Audience. */
  audience: string;
  timezone: string;
  startsAt: string;
  endsAt: string;
  dueDate: string;
  link: string;
  isPinned: boolean;
  isDismissible: boolean;
};

export const textsOf = ({ texts }: Draft): Texts => JSON.parse(texts) as Texts;
export const audienceOf = ({ audience }: Draft): Audience => JSON.parse(audience) as Audience;

export function draftOf(one: ManagedAnnouncementFragment): Draft {
  const texts: Texts = Object.fromEntries(one.texts.map(({ lang, title, body }) => [lang, { title, body }]));
  const { who, roles, people } = one.audience ?? { who: 'staff', roles: [], people: [] };
  const { timezone } = one;
  return {
    kind: one.kind,
    texts: JSON.stringify(texts),
    audience: JSON.stringify({ who, roles, people }),
    timezone,
    startsAt: clockAt(one.startsAt, timezone),
    endsAt: clockAt(one.endsAt, timezone),
    dueDate: clockAt(one.dueDate, timezone),
    link: one.link ?? '',
    isPinned: one.isPinned,
    isDismissible: one.isDismissible,
  };
}

/** One that nobody has written into. */
export const emptyDraft = (): Draft => ({
  kind: 'news',
  texts: '{}',
  audience: JSON.stringify({ who: 'staff', roles: [], people: [] }),
  timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  startsAt: '',
  endsAt: '',
  dueDate: '',
  link: '',
  isPinned: false,
  isDismissible: true,
});

const isReady = ({ who, roles, people }: Audience): boolean =>
  (who !== 'roles' || Boolean(roles?.length)) && (who !== 'people' || Boolean(people?.length));

/** What the gateway is told: an audience that nobody is chosen for yet is left as it was. */
export function inputOf(draft: Draft): AnnouncementInput {
  const { timezone: zone, link } = draft;
  const texts = textsOf(draft);
  const audience = audienceOf(draft);
  const filled = languages.flatMap((lang) => {
    const text = texts[lang];
    return text && (text.title.trim() || text.body) ? [{ lang, title: text.title, body: text.body }] : [];
  });
  return {
    kind: draft.kind,
    texts: filled,
    ...(isReady(audience) ? { audience } : {}),
    timezone: zone,
    startsAt: momentAt(draft.startsAt, zone),
    endsAt: momentAt(draft.endsAt, zone),
    dueDate: draft.kind === 'required' ? momentAt(draft.dueDate, zone) : null,
    link: link.trim() || null,
    isPinned: draft.isPinned,
    isDismissible: draft.isDismissible,
  };
}
