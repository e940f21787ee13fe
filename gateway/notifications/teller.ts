import type { Kysely } from 'kysely';
import { jobOrigin } from '../core/feed/origins.ts';
import { openScope, type Writing } from '../core/feed/scope.ts';
import type { Role } from '../core/contract/sdl/roles.ts';
import type { Db } from '../core/database/tables.ts';
import { readAdded } from '../core/identity/identity.ts';
import { inLanguage } from '../core/ground/languages.ts';
import { refusedAmong } from '../kit/mail/refusals.ts';
import { noticeStore, type NoticeFields } from '../kit/parts/notices.ts';
import {
  escapedText,
  holdNotice,
  mutedAmong,
  releaseNotices,
  wishesOf,
  type NoticeRule,
  type Told,
} from '../kit/parts/notice-rules.ts';
import type { Services } from '../core/services.ts';
import { noticeLetter } from './letters.ts';

/** Time to undo an action before notifications are sent. */
export const WAIT_MS = 10_000;
/** Older news are dropped, for example after a downtime. */
const NEWS_MS = 24 * 60 * 60 * 1_000;
const SAME_MS = 15 * 60 * 1_000;
const AT_ONCE = 500;
const LOOKED_AT = 30;

type Teller = Pick<Services, 'database' | 'environment' | 'feed' | 'contract' | 'mail' | 'noticeRules' | 'rightsOf'>;
type Row = { record: string; record_id: string; user_id: string | null; before: string | null; after: string | null };
type Person = {
  id: string;
  name: string;
  role: Role;
  email: string;
  addedRights: string | null;
  language: string | null;
};
type People = ReadonlyMap<string, Person>;
type Deed = Told & { author: string; rule: NoticeRule };

const WORDS = {
  assigned: {
    icon: 'heroicons_outline:user-plus',
    words: { en: '{} assigned this to you', 'zh-hant': '{} 將此項目指派給您', jp: '{}さんがあなたに割り当てました' },
  },
  mentioned: {
    icon: 'heroicons_outline:at-symbol',
    words: { en: '{} mentioned you', 'zh-hant': '{} 提到了您', jp: '{}さんがあなたに言及しました' },
  },
  commented: {
    icon: 'heroicons_outline:chat-bubble-left-ellipsis',
    words: { en: '{} commented', 'zh-hant': '{} 留了言', jp: '{}さんがコメントしました' },
  },
  watched: {
    icon: 'heroicons_outline:queue-list',
    words: { en: 'A log rule matched', 'zh-hant': '符合日誌規則', jp: 'ログのルールに該当しました' },
  },
  reported: {
    icon: 'heroicons_outline:shield-exclamation',
    words: { en: 'Your report was reviewed', 'zh-hant': '您的回報已審查', jp: 'ご報告を確認しました' },
  },
  answered: {
    icon: 'heroicons_outline:chat-bubble-left-right',
    words: { en: 'Your request was answered', 'zh-hant': '您的請求已獲回覆', jp: 'ご依頼に回答がありました' },
  },
};

/**
 * Processes new changes of an organization and notifies the people concerned, in a separate transaction: writers can
 * still undo, and only one of several processes notifies. Returns the delay until the next run, if known.
 */
export async function tellPeople(services: Teller, organization: string, now = Date.now()): Promise<number | null> {
  const scope = openScope({ services, organization, user: '', cameFrom: jobOrigin('tellPeople') });
  return scope.write(async (writing) => {
    const mark = await lockMark(writing.database, organization);
    const next = () => releaseNotices(writing, organization, now, (user, notice) => put(writing, user, notice, now));
    const rows = await writing.database
      .selectFrom('changes')
      .select(['sequence', 'time', 'record', 'record_id', 'user_id', 'before', 'after'])
      .where('organization_id', '=', organization)
      .where('sequence', '>', mark)
      .where('time', '<=', new Date(now - WAIT_MS).toISOString())
      .orderBy('sequence')
      .limit(AT_ONCE)
      .execute();
    if (rows.length === 0) return next();
    const since = new Date(now - NEWS_MS).toISOString();
    const deeds = await deedsOf(
      services,
      writing.database,
      rows.filter(({ time }) => time >= since),
    );
    if (deeds.length > 0) await deliver(services, writing, organization, deeds, now);
    await writing.database
      .updateTable('notice_marks')
      .set({ sequence: Number(rows.at(-1)!.sequence) })
      .where('organization_id', '=', organization)
      .execute();
    return rows.length === AT_ONCE ? 0 : next();
  });
}

/** Serializes processes; a waiting one finds the changes processed. */
async function lockMark(database: Db, organization_id: string): Promise<number> {
  const { sequence } = await database
    .insertInto('notice_marks')
    .values({ organization_id, sequence: 0 })
    .onConflict((conflict) =>
      conflict
        .column('organization_id')
        .doUpdateSet((expression) => ({ sequence: expression.ref('notice_marks.sequence') })),
    )
    .returning('sequence')
    .executeTakeFirstOrThrow();
  return Number(sequence);
}

/** Net effect of consecutive changes to one record; undone changes are dropped. */
async function deedsOf({ noticeRules }: Teller, database: Db, rows: readonly Row[]): Promise<Deed[]> {
  const deeds: Deed[] = [];
  for (const rule of noticeRules) {
    const own = rows.filter(({ record }) => record === rule.record);
    for (const [id, all] of Map.groupBy(own, ({ record_id }) => record_id)) {
      const last = all.at(-1)!;
      if (last.after === null) continue;
      const read = (text: string | null) => (text === null ? null : (JSON.parse(text) as never));
      const change = { id, before: read(all[0]!.before), after: read(last.after)! };
      for (const told of await rule.told(change, database)) deeds.push({ ...told, author: last.user_id ?? '', rule });
    }
  }
  return deeds;
}

async function deliver(services: Teller, writing: Writing, organization: string, deeds: Deed[], now: number) {
  const people = await peopleOf(writing.database, organization);
  const wishes = await wishesOf(writing.database, organization, [...people.keys()], now);
  for (const deed of deeds) {
    const { author, kind, title, link, words: said } = deed;
    for (const [user, person] of await readersOf(services, writing.database, organization, people, deed)) {
      if (user === author) continue;
      const { icon, words } = WORDS[kind];
      const sentence = inLanguage(said ?? words, person.language).replace('{}', people.get(author)?.name ?? '…');
      const notice = {
        icon,
        title: escapedText(sentence, 200),
        description: escapedText(title, 300),
        time: new Date(now).toISOString(),
        link,
        useRouter: true,
        read: false,
      };
      const muted = await mutedAmong(writing.database, organization, kind, [user]);
      const { isMailed, quietUntil: dueAt } = wishes(user, kind);
      if (!muted.has(user)) {
        if (dueAt) await holdNotice(writing.database, { organization, user }, notice, dueAt);
        else await put(writing, user, notice, now);
      }
      if (!isMailed || (await refusedAmong(writing.database, [person])).size > 0) continue;
      const letter = noticeLetter({ sentence, title, link }, person, services.environment.publicUrl);
      await services.mail.post({ ...letter, dueAt }, writing.database);
    }
  }
}

/** Creates a notice, or updates a recent unread one of the same kind and record. */
async function put(writing: Writing, user: string, notice: NoticeFields, now: number): Promise<void> {
  const store = noticeStore(writing.deliverTo(user), 'notifications');
  const same = (await store.list({ first: LOOKED_AT })).find(
    ({ icon, link, read, time }) =>
      icon === notice.icon && link === notice.link && !read && now - Date.parse(time ?? '') < SAME_MS,
  );
  await (same ? store.update(same.id, notice) : store.create(notice));
}

/** Recipients who may view the record; if there are none, all members with the fallback right. */
async function readersOf(services: Teller, database: Db, organization: string, all: People, deed: Deed) {
  const { rule, members = [], people = [], fallbackRight } = deed;
  const users = new Set([...people, ...(await usersOf(database, rule, organization, members))]);
  const viewers = [...all].filter(([, person]) => mayView(services, rule, person));
  const readers = viewers.filter(([user]) => users.has(user));
  if (readers.length > 0 || fallbackRight === undefined) return readers;
  return viewers.filter(([, person]) => rightsOfPerson(services, person).has(fallbackRight));
}

const rightsOfPerson = ({ rightsOf }: Teller, { role, addedRights }: Person) => rightsOf(role, readAdded(addedRights));

const mayView = (services: Teller, rule: NoticeRule, person: Person) => {
  const right = rule.right ?? services.contract.viewRightOf(rule.room, rule.record);
  return right === null || rightsOfPerson(services, person).has(right);
};

async function peopleOf(database: Db, organization: string): Promise<People> {
  const rows = await database
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.language', 'memberships.role', 'memberships.addedRights'])
    .where('memberships.organization_id', '=', organization)
    .execute();
  return new Map(rows.map((row) => [row.id, row as Person]));
}

async function usersOf(database: Db, { members }: NoticeRule, organization: string, ids: readonly string[]) {
  if (members === undefined || ids.length === 0) return [];
  type Members = { members: { id: string; organization_id: string; user_id: string | null } };
  const rows = await (database as unknown as Kysely<Members>)
    .selectFrom(members as 'members')
    .select('user_id')
    .where('organization_id', '=', organization)
    .where('id', 'in', ids)
    .execute();
  return rows.flatMap(({ user_id }) => user_id ?? []);
}
