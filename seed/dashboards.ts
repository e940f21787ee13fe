import type { DashboardBodies } from '../gateway/dashboards/store.ts';
import type { DashboardName } from '../gateway/dashboards/tables.ts';
import { harbor, northwind } from './people.ts';
import type { Plant } from './plant.ts';
import { analytics, crypto, finance, project, type DashboardSeed } from './texts/dashboards.ts';

/** The four dashboards of each organization, computed once for the seeding day. */
export async function seedDashboards(plant: Plant): Promise<void> {
  await plant.insert('dashboards', rowsOf(plant, northwind, 'northwind'));
  await plant.insert('dashboards', rowsOf(plant, harbor, 'harbor'));
}

function rowsOf({ now }: Plant, organization_id: string, seed: DashboardSeed) {
  const bodies: DashboardBodies = {
    analytics: analytics(now, seed),
    crypto: crypto(now, seed),
    finance: finance(now, seed),
    project: project(now, seed),
  };
  return Object.entries(bodies).map(([name, body]) => ({
    organization_id,
    name: name as DashboardName,
    body: JSON.stringify(body),
  }));
}
