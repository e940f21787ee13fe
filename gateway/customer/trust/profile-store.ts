import type { Db } from '../../core/database/tables.ts';
import type { Scope } from '../../core/feed/scope.ts';
import { Fault } from '../../core/ground/errors.ts';
import { collection, type EntityMapping } from '../../kit/rows/collection.ts';
import type { TrustProfilePatch, TrustProfilePart, TrustSubprocessor } from '../../generated.ts';
import type { TrustProfileRecord } from '../records.ts';

const kind: EntityMapping<'trust_profiles', TrustProfileRecord> = {
  room: 'customer',
  record: 'TrustProfile',
  table: 'trust_profiles',
  columns: ['id', 'introduction', 'contact', 'subprocessors', 'parts', 'publishedAt'],
  order: 'id',
  recordOf: ({ subprocessors, parts, ...row }) => ({
    id: row.id,
    introduction: row.introduction,
    contact: row.contact,
    subprocessors: JSON.parse(subprocessors) as TrustSubprocessor[],
    parts: JSON.parse(parts) as TrustProfilePart[],
    publishedAt: row.publishedAt,
  }),
  rowOf: ({ subprocessors, parts, ...record }) => ({
    ...record,
    subprocessors: JSON.stringify(subprocessors),
    parts: JSON.stringify(parts),
  }),
};

/** Published part of the profile. */
export type PublishedProfile = Pick<TrustProfileRecord, 'introduction' | 'contact' | 'subprocessors' | 'parts'>;

const shownOf = ({ introduction, contact, subprocessors, parts }: PublishedProfile): string =>
  JSON.stringify({ introduction, contact, subprocessors, parts } satisfies PublishedProfile);

/** Trust profile of the organization: draft and published version. */
export function trustProfileStore({ scope }: { scope: Scope }) {
  const { organization } = scope;
  const rows = collection(scope, kind);
  const empty: TrustProfileRecord = {
    id: organization,
    introduction: null,
    contact: null,
    subprocessors: [],
    parts: ['introduction', 'subprocessors', 'contact'],
    publishedAt: null,
  };

  const stored = async (database: Db): Promise<string | null> => {
    const row = await rows.own(database).select('published').executeTakeFirst();
    return row?.published ?? null;
  };

  return {
    find: async (): Promise<TrustProfileRecord> => (await rows.find(scope.database, organization)) ?? empty,

    published: async (database = scope.database): Promise<PublishedProfile | null> => {
      const text = await stored(database);
      return text === null ? null : (JSON.parse(text) as PublishedProfile);
    },

    isChanged: async (one: TrustProfileRecord): Promise<boolean> => {
      const text = await stored(scope.database);
      return text !== null && text !== shownOf(one);
    },

    update: ({ introduction, contact, subprocessors, parts }: TrustProfilePatch): Promise<TrustProfileRecord> =>
      scope.write(async (writing) => {
        const found = await rows.find(writing.database, organization);
        const after = {
          ...(found ?? empty),
          ...(introduction === undefined ? {} : { introduction: introduction?.trim() || null }),
          ...(contact === undefined ? {} : { contact: contact?.trim() || null }),
          ...(subprocessors ? { subprocessors } : {}),
          ...(parts ? { parts } : {}),
        };
        return found ? rows.replace(writing, found, after) : rows.insert(writing, after);
      }),

    publish: async (isPublished: boolean): Promise<TrustProfileRecord> =>
      scope.write(async (writing) => {
        const found = await rows.find(writing.database, organization);
        if (!found && !isPublished) throw new Fault('CONFLICT', 'The profile is not published');
        const before = found ?? empty;
        const after = { ...before, publishedAt: isPublished ? new Date().toISOString() : null };
        await (found ? rows.replace(writing, found, after) : rows.insert(writing, after));
        await rows.set(writing.database, organization, { published: isPublished ? shownOf(after) : null });
        return after;
      }),
  };
}
