import { collisionOf, differing } from '../core/records/collision.ts';
import { mergeRows } from '../core/records/merge-rows.ts';
import type { AnnouncementInput, AnnouncementKind, Language, ManagedAnnouncementFragment } from './generated.ts';
import { clockAt, momentAt } from './zoned.ts';

export const languages = ['en', 'zh_hant', 'jp'] as const satisfies readonly Language[];
export const kinds = ['news', 'maintenance', 'warning', 'required'] as const satisfies readonly AnnouncementKind[];

export type Texts = Partial<Record<Language, { title: string; body: string }>>;
export type Audience = NonNullable<AnnouncementInput['audience']>;

/** Form values of an announcement: only texts and flags, so that they can be compared. */
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

/** An empty draft. */
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

/** Input for the gateway; an incomplete audience is left unchanged. */
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

/** Merges people chosen or removed by both sides; for another kind of audience, ours wins. */
function joinedAudience(before: Audience, theirs: Audience, mine: Audience): Audience {
  if (differing(mine, before).length === 0) return theirs;
  if (mine.who !== theirs.who) return mine;
  const old = before.who === mine.who ? before : { roles: [], people: [] };
  return {
    who: mine.who,
    roles: mergeRows(old.roles ?? [], theirs.roles ?? [], mine.roles ?? []),
    people: mergeRows(old.people ?? [], theirs.people ?? [], mine.people ?? []),
  };
}

/** Merges texts by language, title and body separately; ours wins in the same text. */
function joinedTexts(before: Texts, theirs: Texts, mine: Texts): Texts {
  const empty = { title: '', body: '' };
  const joined = languages.map((lang) => {
    const [old, other, own] = [before[lang] ?? empty, theirs[lang] ?? empty, mine[lang] ?? empty];
    return [
      lang,
      { ...own, ...Object.fromEntries(collisionOf(old, other, own).followed.map((key) => [key, other[key]])) },
    ];
  });
  return Object.fromEntries(joined.filter(([lang]) => theirs[lang as Language] ?? mine[lang as Language])) as Texts;
}

/** Merges the lists changed by both sides. */
export function joinLists(before: Draft, theirs: Draft, mine: Draft): Pick<Draft, 'audience' | 'texts'> {
  return {
    audience: JSON.stringify(joinedAudience(audienceOf(before), audienceOf(theirs), audienceOf(mine))),
    texts: JSON.stringify(joinedTexts(textsOf(before), textsOf(theirs), textsOf(mine))),
  };
}

/** Applies a version saved by others: lists are merged, and ours wins in other fields changed on both sides. */
export function followDraft(before: Draft, theirs: Draft, mine: Draft): Draft {
  const { followed } = collisionOf(before, theirs, mine);
  const taken = Object.fromEntries(followed.map((name) => [name, theirs[name]]));
  return { ...mine, ...joinLists(before, theirs, mine), ...taken };
}
