import type { Db } from '../core/database/tables.ts';
import type { NoticeRule } from '../kit/parts/notice-rules.ts';
import { expiryStep } from './expiry.ts';
import type { SiteRecord } from './records.ts';

const sitesWith = (database: Db, id: string, fingerprint: string) =>
  database
    .selectFrom('sites')
    .innerJoin('sites as one', 'one.organization_id', 'sites.organization_id')
    .where('one.id', '=', id)
    .where('sites.fingerprint', '=', fingerprint)
    .where('sites.kind', '!=', 'watched')
    .where('sites.schedule', '!=', 'paused')
    .select(['sites.id', 'sites.ownerId', 'sites.organization_id'])
    .orderBy('sites.id')
    .execute();

/** Owners of the sites, otherwise the owners of the organization. */
async function peopleOf(database: Db, sites: Awaited<ReturnType<typeof sitesWith>>): Promise<string[]> {
  const own = sites.flatMap(({ ownerId }) => ownerId ?? []);
  if (own.length > 0) return own;
  const owners = await database
    .selectFrom('memberships')
    .select('user_id')
    .where('organization_id', '=', sites[0]!.organization_id)
    .where('role', '=', 'owner')
    .execute();
  return owners.map(({ user_id }) => user_id);
}

/** Notifies once per expiry step of a certificate, even if several sites use it. A new certificate starts over. */
const expiry: NoticeRule<SiteRecord> = {
  room: 'web',
  record: 'Site',
  async told({ id, before, after }, database) {
    const { fingerprint, checkedAt, title } = after;
    if (!fingerprint || !checkedAt || checkedAt === before?.checkedAt) return [];
    const sites = await sitesWith(database, id, fingerprint);
    // The first of several sites sends the notice.
    if (sites[0]?.id !== id) return [];
    const certificate = await database
      .selectFrom('site_certificates')
      .select(['notBefore', 'notAfter'])
      .where('organization_id', '=', sites[0].organization_id)
      .where('fingerprint', '=', fingerprint)
      .executeTakeFirst();
    if (!certificate) return [];
    const known = before?.fingerprint === fingerprint && before.checkedAt;
    if (expiryStep(certificate, checkedAt) <= (known ? expiryStep(certificate, known) : 0)) return [];
    const day = certificate.notAfter.slice(0, 10);
    return [
      {
        kind: 'watched',
        people: await peopleOf(database, sites),
        title,
        link: `/web/${id}?tab=certificate`,
        words: {
          en: `A certificate expires on ${day}`,
          'zh-hant': `憑證將於 ${day} 到期`,
          jp: `証明書が ${day} に期限を迎えます`,
        },
      },
    ];
  },
};

export const notices = [expiry];
