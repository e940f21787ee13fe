import type { Db } from '../../core/database/tables.ts';
import { Fault } from '../../core/ground/errors.ts';
import type { CustomerPortalPart } from '../../generated.ts';
import type { PortalCall } from './portal-call.ts';
import type { CustomerRecord } from '../records.ts';

/** The caller's company, if its portal is open. */
export function portalCompany({ scope, signedIn, customers }: PortalCall) {
  const me = { id: scope.user, email: signedIn.user.email };

  const own = async (database: Db): Promise<CustomerRecord | null> => {
    const customer = await customers.ofPerson(database, me);
    return customer?.isPortalOn ? customer : null;
  };

  const has = (customer: CustomerRecord | null, part: CustomerPortalPart): customer is CustomerRecord =>
    customer?.portalParts.includes(part) ?? false;

  return {
    own,
    has,

    /** The company; throws if its portal lacks this part. */
    async demand(database: Db, part: CustomerPortalPart): Promise<CustomerRecord> {
      const customer = await own(database);
      if (!has(customer, part)) throw new Fault('NOT_FOUND');
      return customer;
    },
  };
}

export type PortalCompany = ReturnType<typeof portalCompany>;
