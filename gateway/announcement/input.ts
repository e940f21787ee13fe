import { checkLength, checkLink, cleanHtml } from '../core/ground/content.ts';
import { badInput } from '../core/ground/errors.ts';
import { refuseNull } from '../core/ground/refuse-null.ts';
import type { Db } from '../core/database/tables.ts';
import type { AnnouncementAudienceInput, AnnouncementInput, AnnouncementTextInput } from '../generated.ts';
import type { AnnouncementAudienceRecord, AnnouncementRecord, AnnouncementTextRecord } from './records.ts';

const TITLE_MOST = 200;
const BODY_MOST = 20_000;
const PEOPLE_MOST = 500;

/** A line break in a title would be one in the head of a letter. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function textsOf(given: readonly AnnouncementTextInput[]): AnnouncementTextRecord[] {
  const texts = given.map(({ lang, title, body }) => ({
    lang,
    title: oneLine(checkLength('announcement.texts.title', title, TITLE_MOST)),
    body: cleanHtml('announcement.texts.body', checkLength('announcement.texts.body', body, BODY_MOST)),
  }));
  if (new Set(texts.map(({ lang }) => lang)).size < texts.length)
    throw badInput('announcement.texts', 'must name each language once');
  return texts;
}

/** Who is named must belong to the organization: an id of somebody else is as unknown as any. */
export async function audienceOf(
  database: Db,
  organization: string,
  argument: string,
  { who, roles, people }: AnnouncementAudienceInput,
): Promise<AnnouncementAudienceRecord> {
  const chosen = [...new Set(who === 'roles' ? (roles ?? []) : [])];
  const named = [...new Set(who === 'people' ? (people ?? []) : [])];
  if (who === 'roles' && chosen.length === 0) throw badInput(`${argument}.roles`, 'must name at least one');
  if (who !== 'people') return { who, roles: chosen, people: [] };
  if (named.length === 0) throw badInput(`${argument}.people`, 'must name at least one');
  if (named.length > PEOPLE_MOST) throw badInput(`${argument}.people`, `must name at most ${PEOPLE_MOST}`);
  const rows = await database
    .selectFrom('memberships')
    .select('user_id')
    .where('organization_id', '=', organization)
    .where('user_id', 'in', named)
    .execute();
  const known = new Set(rows.map(({ user_id }) => user_id));
  const stranger = named.find((id) => !known.has(id));
  if (stranger) throw badInput(`${argument}.people`, `names ${stranger}, who is nobody of the organization`);
  return { who, roles: [], people: named };
}

function checkZone(timezone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone;
  } catch {
    throw badInput('announcement.timezone', 'names no time zone; Europe/Oslo is one');
  }
}

const moment = (text: string | null): string | null => (text === null ? null : new Date(text).toISOString());

/** What an input changes of an announcement, checked. */
export async function merge(
  database: Db,
  organization: string,
  before: AnnouncementRecord,
  input: AnnouncementInput,
): Promise<AnnouncementRecord> {
  const { startsAt, endsAt, dueDate, link, ...rest } = input;
  refuseNull('announcement', rest);
  const after = { ...before };
  if (input.kind != null) after.kind = input.kind;
  if (input.texts != null) {
    after.texts = textsOf(input.texts);
    after.title = (after.texts.find(({ lang }) => lang === 'en') ?? after.texts[0])?.title ?? '';
  }
  if (input.audience != null)
    after.audience = await audienceOf(database, organization, 'announcement.audience', input.audience);
  if (input.timezone != null) after.timezone = checkZone(input.timezone);
  if (input.isPinned != null) after.isPinned = input.isPinned;
  if (input.isDismissible != null) after.isDismissible = input.isDismissible;
  if (startsAt !== undefined) after.startsAt = moment(startsAt);
  if (endsAt !== undefined) after.endsAt = moment(endsAt);
  if (dueDate !== undefined) after.dueDate = moment(dueDate);
  if (link !== undefined) after.link = link === null ? null : checkLink('announcement.link', link);
  const { startsAt: start, endsAt: end } = after;
  if (start !== null && end !== null && end <= start) throw badInput('announcement.endsAt', 'must be after its start');
  return after;
}

/** What a draft lacks, before anybody reads it. */
export function checkComplete({ texts, endsAt, kind, dueDate, startsAt }: AnnouncementRecord, now: string): void {
  if (texts.length === 0) throw badInput('announcement.texts', 'must have one language at least');
  if (texts.some(({ title }) => title === '')) throw badInput('announcement.texts.title', 'must not be empty');
  if (endsAt !== null && endsAt <= now) throw badInput('announcement.endsAt', 'is over already');
  if (kind === 'required' && dueDate !== null && dueDate <= (startsAt ?? now))
    throw badInput('announcement.dueDate', 'must be after its start');
}
