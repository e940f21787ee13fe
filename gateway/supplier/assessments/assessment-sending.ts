import type { Db } from '../../core/database/tables.ts';
import { hashLinkToken, makeLinkToken } from '../../core/identity/tokens.ts';
import { refusedAmong } from '../../kit/mail/refusals.ts';
import type { Services } from '../../core/services.ts';
import { assessmentLetter } from './assessment-letters.ts';
import type { AssessmentRecord } from '../records.ts';
import { organizationName } from '../../kit/parts/organization-name.ts';

const PAGE = '/pages/assessment';

type Sending = { services: Services; organization: string; database: Db };
type Kind = Parameters<typeof assessmentLetter>[0];

/** Creates another link to an assessment; its secret is only in the email. */
export async function addLink({ services, organization, database }: Sending, id: string): Promise<string> {
  const token = makeLinkToken();
  const hash = hashLinkToken(token);
  const createdAt = new Date().toISOString();
  await database
    .insertInto('assessment_links')
    .values({ hash, organization_id: organization, assessment_id: id, createdAt })
    .execute();
  return `${services.environment.publicUrl}${PAGE}?token=${token}`;
}

export const endLinks = ({ organization, database }: Omit<Sending, 'services'>, id: string): Promise<unknown> =>
  database
    .deleteFrom('assessment_links')
    .where('organization_id', '=', organization)
    .where('assessment_id', '=', id)
    .execute();

/** Emails the contact with a separate link; false if they unsubscribed. */
export async function writeTo(sending: Sending, kind: Kind, one: AssessmentRecord): Promise<boolean> {
  const { services, organization, database } = sending;
  if ((await refusedAmong(database, [{ email: one.email }])).size > 0) return false;
  const name = await organizationName(database, organization);
  const link = await addLink(sending, one.id);
  const facts = { organization: name, title: one.title, dueDate: one.dueDate, message: one.message };
  await services.mail.post(assessmentLetter(kind, facts, one, link), database);
  return true;
}
