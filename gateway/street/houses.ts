import type { StreetFault } from '../generated.ts';

export type HousePlan = { name: string; title: string; faults: readonly StreetFault[] };

/** Demo sites with their initial faults. */
export const housePlans: readonly HousePlan[] = [
  { name: 'shop.northwind.test', title: 'Web shop', faults: ['noCsp', 'versionLeak'] },
  { name: 'portal.northwind.test', title: 'Customer portal', faults: ['nineDayCertificate', 'noHsts'] },
  { name: 'old.northwind.test', title: 'Old website', faults: ['openSpf', 'dmarcNone'] },
  { name: 'archive.northwind.test', title: 'Archive', faults: ['unreachable'] },
  { name: 'www.harbor.test', title: 'Harbor website', faults: ['noCsp'] },
  { name: 'booking.harbor.test', title: 'Harbor booking', faults: ['nineDayCertificate'] },
];

/** Host that answers webhook deliveries with 204 and lists them. */
export const SINK = 'hooks.northwind.test';
