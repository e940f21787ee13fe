import type { Database } from '../gateway/core/database.ts';
import { seedCommon } from './common.ts';
import { seedContacts } from './contacts.ts';
import { seedPeople } from './people.ts';
import { openPlant, type Plant } from './plant.ts';

/** In this order: later rooms refer to earlier ones. A new room is a line here. */
const rooms: ((plant: Plant) => Promise<void>)[] = [seedPeople, seedContacts, seedCommon];

/** Plants the demo data into an empty database, all or nothing; one that has data is never touched. */
export async function seed(database: Database, scale = 1, now = new Date()): Promise<boolean> {
  const some = await database.system.selectFrom('organizations').select('organization_id').limit(1).executeTakeFirst();
  if (some) return false;
  await database.system.transaction().execute(async (transaction) => {
    const plant = openPlant(transaction, now, scale);
    for (const plantRoom of rooms) await plantRoom(plant);
  });
  return true;
}
