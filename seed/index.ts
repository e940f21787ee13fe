import { sql } from 'kysely';
import { lockUntilCommit } from '../gateway/core/database/advisory-lock.ts';
import type { Database } from '../gateway/core/engine/database.ts';
import { isEmpty } from '../gateway/core/identity/identity.ts';
import { seedChat } from './chat.ts';
import { seedCommon } from './common.ts';
import { seedContacts } from './contacts.ts';
import { seedCustomers } from './customers.ts';
import { seedMailbox } from './mailbox.ts';
import { seedNotes } from './notes.ts';
import { PASSWORD, seedPeople } from './people.ts';
import { seedSignIns } from './sign-ins.ts';
import { seedAcademy } from './academy.ts';
import { seedIncidents } from './incidents.ts';
import { seedInventory } from './inventory.ts';
import { seedHelpCenter } from './help-center.ts';
import { seedDashboards } from './dashboards.ts';
import { seedScrumboard } from './scrumboard.ts';
import { seedTasks } from './tasks.ts';
import { seedFileManager } from './file-manager.ts';
import { seedAnnouncements } from './announcement.ts';
import { seedActivities } from './activities.ts';
import { seedFigures } from './api-insight.ts';
import { seedHooks } from './hooks.ts';
import { seedLog } from './log.ts';
import { seedExercises } from './exercises.ts';
import { seedFindings } from './security.ts';
import { seedReportedMails } from './social-engineering.ts';
import { seedAssessments } from './assessments.ts';
import { seedRemediations } from './remediations.ts';
import { seedSuppliers } from './supplier.ts';
import { seedRightUses } from './right-uses.ts';
import { seedSites } from './web.ts';
import { seedScores } from './overview.ts';
import { openPlant, type Plant } from './plant.ts';

/** In this order, because later rooms refer to earlier ones. One line per room. */
const rooms: ((plant: Plant) => Promise<void>)[] = [
  seedPeople,
  seedSignIns,
  seedRightUses,
  seedContacts,
  seedCustomers,
  seedCommon,
  seedIncidents,
  seedSites,
  seedSuppliers,
  seedAssessments,
  seedRemediations,
  seedFindings,
  seedAcademy,
  seedInventory,
  seedHelpCenter,
  seedChat,
  seedNotes,
  seedDashboards,
  seedMailbox,
  seedReportedMails,
  seedScrumboard,
  seedTasks,
  seedFileManager,
  seedAnnouncements,
  seedExercises,
  seedActivities,
  seedLog,
  seedHooks,
  seedFigures,
  seedScores,
];

/** Secrets that must be readable need the installation's key (`seal`). */
type Options = { scale?: number; now?: Date; password?: string; seal?: Plant['seal']; hasStreet?: boolean };

/** Seeds an empty database in one transaction; never touches one with data. */
export async function seed(
  database: Database,
  files: Plant['files'],
  { scale = 1, now = new Date(), password = PASSWORD, seal = null, hasStreet = true }: Options = {},
): Promise<boolean> {
  if (!(await isEmpty(database.system))) return false;
  const isSeeded = await database.system.transaction().execute(async (transaction) => {
    // Serializes parallel starts: one seeds, the others wait.
    if (database.pool) await lockUntilCommit(transaction, { thing: 'seed' });
    if (!(await isEmpty(transaction))) return false;
    const plant = openPlant({
      database: transaction,
      engine: database.engine,
      files,
      now,
      scale,
      password,
      seal,
      hasStreet,
    });
    for (const plantRoom of rooms) await plantRoom(plant);
    return true;
  });
  // Updates table statistics after the bulk insert.
  if (isSeeded) await sql`analyze`.execute(database.system);
  return isSeeded;
}
