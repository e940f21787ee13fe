import type { Db } from '../../core/database/tables.ts';
import { addressOf } from '../addresses.ts';
import { fingerprintOf, normalizedSubject } from './fingerprint.ts';
import type { FolderSlug } from '../folders.ts';

const READ_AT_ONCE = 200;
const REMOVED: readonly FolderSlug[] = ['spam', 'trash'];

/** A reported message with its copies to remove. */
export type Source = { id: string; fingerprint: string; sender: string; subject: string; reason: string };
/** Owner and id of a copy, or of its removal. */
export type Copy = { id: string; user_id: string };

/** Next messages of the sender by id; messages removed before are skipped, even if their owner moved them back. */
const candidates = (database: Db, organization: string, { id, sender }: Source, last: string) =>
  database
    .selectFrom('mails')
    .select(['id', 'user_id', 'fromContact', 'subject', 'content', 'contentType'])
    .where('organization_id', '=', organization)
    .where('fromAddress', '=', addressOf(sender))
    .where('state', '=', 'received')
    .where('id', '>', last)
    .where('folder', 'not in', REMOVED)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mail_takedowns')
            .select('mail_takedowns.id')
            .where('mail_takedowns.organization_id', '=', organization)
            .where('mail_takedowns.source_id', '=', id)
            .whereRef('mail_takedowns.mail_id', '=', 'mails.id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(READ_AT_ONCE)
    .execute();

/** Copies of a message in all mailboxes; at least `most` + 1 if there are more. */
export async function copiesOf(database: Db, organization: string, source: Source, most: number): Promise<Copy[]> {
  const subject = normalizedSubject(source.subject);
  const found: Copy[] = [];
  for (let last = ''; found.length <= most;) {
    const rows = await candidates(database, organization, source, last);
    const same = rows.filter((row) => normalizedSubject(row.subject) === subject);
    found.push(...same.filter((row) => fingerprintOf(row) === source.fingerprint));
    if (rows.length < READ_AT_ONCE) break;
    last = rows.at(-1)!.id;
  }
  return found;
}

/** Removals of a message in all mailboxes. */
export async function* takedownsOf(database: Db, organization: string, source: string): AsyncGenerator<Copy> {
  for (let last = ''; ;) {
    const some = await database
      .selectFrom('mail_takedowns')
      .select(['id', 'user_id'])
      .where('organization_id', '=', organization)
      .where('source_id', '=', source)
      .where('id', '>', last)
      .orderBy('id')
      .limit(READ_AT_ONCE)
      .execute();
    yield* some;
    if (some.length < READ_AT_ONCE) return;
    last = some.at(-1)!.id;
  }
}
