import { cleanHtml } from '../kit/text/clean-html.ts';
import { badInput } from '../core/ground/errors.ts';
import type { Db } from '../core/database/tables.ts';
import type { AnnouncementAudienceInput, AnnouncementInput, AnnouncementTextInput } from '../generated.ts';
import type { AnnouncementAudienceRecord, AnnouncementRecord, AnnouncementTextRecord } from './records.ts';

/** Removes line breaks, because the title becomes an email subject. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function textsOf(given: readonly AnnouncementTextInput[]): AnnouncementTextRecord[] {
  return given.map(({ lang, title, body }) => ({
    lang,
    title: oneLine(title),
    body: cleanHtml('announcement.texts.body', body),
  }));
}

/** Named people must be members; ids of other organizations are treated as unknown. */
export async function audienceOf(
  database: Db,
  organization: string,
  argument: string,
  { who, roles, people }: AnnouncementAudienceInput,
): Promise<AnnouncementAudienceRecord> {
  const chosen = [...new Set(who === 'roles' ? (roles ?? []) : [])];
  const named = [...new Set(who === 'people' ? (people ?? []) : [])];
  if (who === 'roles' && chosen.length === 0) throw badInput(`${argument}.roles`, 'must have at least one item');
  if (who !== 'people') return { who, roles: chosen, people: [] };
  if (named.length === 0) throw badInput(`${argument}.people`, 'must have at least one item');
  const rows = await database
    .selectFrom('memberships')
    .select('user_id')
    .where('organization_id', '=', organization)
    .where('user_id', 'in', named)
    .execute();
  const known = new Set(rows.map(({ user_id }) => user_id));
  const stranger = named.find((id) => !known.has(id));
  if (stranger) throw badInput(`${argument}.people`, `refers to ${stranger}, who is not a member of this organization`);
  return { who, roles: [], people: named };
}

const canonicalZone = (timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

const moment = (text: string | null): string | null => (text === null ? null : new Date(text).toISOString());

/** The announcement with the sent fields applied. */
export async function merge(
  database: Db,
  organization: string,
  before: AnnouncementRecord,
  input: AnnouncementInput,
): Promise<AnnouncementRecord> {
  const { startsAt, endsAt, dueDate, link } = input;
  const after = { ...before };
  if (input.kind != null) after.kind = input.kind;
  if (input.texts != null) {
    after.texts = textsOf(input.texts);
    after.title = (after.texts.find(({ lang }) => lang === 'en') ?? after.texts[0])?.title ?? '';
  }
  if (input.audience != null)
    after.audience = await audienceOf(database, organization, 'announcement.audience', input.audience);
  if (input.timezone != null) after.timezone = canonicalZone(input.timezone);
  if (input.isPinned != null) after.isPinned = input.isPinned;
  if (input.isDismissible != null) after.isDismissible = input.isDismissible;
  if (startsAt !== undefined) after.startsAt = moment(startsAt);
  if (endsAt !== undefined) after.endsAt = moment(endsAt);
  if (dueDate !== undefined) after.dueDate = moment(dueDate);
  if (link !== undefined) after.link = link;
  const { startsAt: start, endsAt: end } = after;
  if (start !== null && end !== null && end <= start) throw badInput('announcement.endsAt', 'must be after startsAt');
  return after;
}

/** Throws if a draft is incomplete, before it is published. */
export function checkComplete({ texts, endsAt, kind, dueDate, startsAt }: AnnouncementRecord, now: string): void {
  if (texts.length === 0) throw badInput('announcement.texts', 'must have at least one language');
  if (texts.some(({ title }) => title === '')) throw badInput('announcement.texts.title', 'must not be empty');
  if (endsAt !== null && endsAt <= now) throw badInput('announcement.endsAt', 'must be in the future');
  if (kind === 'required' && dueDate !== null && dueDate <= (startsAt ?? now))
    throw badInput('announcement.dueDate', 'must be after startsAt');
}
