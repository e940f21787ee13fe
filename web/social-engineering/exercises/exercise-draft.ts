import type { ExerciseDetailsFragment, ExercisePatch, ExerciseWho, Role } from '../generated.ts';

export type Draft = {
  title: string;
  purpose: string;
  templateIds: readonly string[];
  who: ExerciseWho;
  roles: readonly Role[];
  people: readonly string[];
  announcementId: string;
  /** Value of a datetime-local field, in the device's time zone. */
  startsAt: string;
  sendsUntil: string;
  endsAt: string;
};

function clockOf(moment: string | null | undefined): string {
  if (!moment) return '';
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const momentOf = (clock: string): string | null => (clock === '' ? null : new Date(clock).toISOString());

export const draftOf = (one: ExerciseDetailsFragment): Draft => ({
  title: one.title,
  purpose: one.purpose,
  templateIds: one.templateIds,
  who: one.audience.who,
  roles: one.audience.roles,
  people: one.audience.people,
  announcementId: one.announcementId ?? '',
  startsAt: clockOf(one.startsAt),
  sendsUntil: clockOf(one.sendsUntil),
  endsAt: clockOf(one.endsAt),
});

export const patchOf = (draft: Draft): ExercisePatch => ({
  title: draft.title,
  purpose: draft.purpose,
  templateIds: [...draft.templateIds],
  audience: { who: draft.who, roles: [...draft.roles], people: [...draft.people] },
  announcementId: draft.announcementId || null,
  startsAt: momentOf(draft.startsAt),
  sendsUntil: momentOf(draft.sendsUntil),
  endsAt: momentOf(draft.endsAt),
});

export const toggled = <T extends string>(list: readonly T[], one: T, isOn: boolean): T[] =>
  isOn ? [...list, one] : list.filter((each) => each !== one);
