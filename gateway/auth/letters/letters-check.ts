import type { ExpressionBuilder } from 'kysely';
import type { Check } from '../../kit/check.ts';
import type { Tables } from '../../core/database/tables.ts';
import { ATTEMPTS_MOST } from '../../kit/mail/outbox.ts';
import { deadLetters } from './dead-letters.ts';
import { organizationName } from '../../kit/parts/organization-name.ts';

const DAY_MS = 24 * 3_600_000;
const LINK = '/setting/mail';
/** The first retries follow within minutes: a short outage of the mail server is no finding. */
const ATTEMPTS_LEAST = 4;

/** Says how many wait and since when, never to whom: addresses are for people who manage members. */
export const lettersFailing: Check = {
  code: 'letters-failing',
  severity: 'medium',
  effort: 'hour',
  fixLink: LINK,
  isSetting: true,
  records: ['Member', 'SentInvitation'],
  async look({ scope, services, now }) {
    if (services.environment.smtpUrl === null) return { notMeasured: 'noMailServer' };
    const { system } = services.database;
    const { organization } = scope;
    const people = system
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .where('memberships.organization_id', '=', organization)
      .select('users.email');
    const invited = system
      .selectFrom('link_tokens')
      .where('kind', '=', 'invite')
      .where('target_id', '=', organization)
      .select('email');
    const isTheirs = ({ or, eb }: ExpressionBuilder<Tables, 'outbox'>) =>
      or([eb('to', 'in', people), eb('to', 'in', invited)]);
    const dead = await deadLetters(system, isTheirs);
    const rows = await system
      .selectFrom('outbox')
      .select(['id', 'createdAt'])
      .where(isTheirs)
      // One that is tried no more is a finding for a day: nothing can send it later.
      .where(({ or, and, eb }) =>
        or([
          and([eb('attempts', '>=', ATTEMPTS_LEAST), eb('attempts', '<', ATTEMPTS_MOST)]),
          and([eb('attempts', '>=', ATTEMPTS_MOST), eb('dueAt', '>', new Date(now - DAY_MS).toISOString())]),
        ]),
      )
      .orderBy('createdAt')
      .execute();
    const first = rows.find(({ id }) => !dead.includes(id));
    if (!first) return [];
    return [
      {
        subject: { kind: 'organization', id: organization, link: LINK },
        label: await organizationName(scope.database, organization),
        evidence: [{ name: 'since', value: first.createdAt }],
      },
    ];
  },
};
