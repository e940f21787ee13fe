import type { StreetFault } from '../generated.ts';

export type HousePlan = { name: string; title: string; faults: readonly StreetFault[] };

/** The sites that development shows, and what is wrong with them at first. */
export const housePlans: readonly HousePlan[] = [
  { name: 'shop.northwind.test', title: 'Web shop', faults: ['noCsp', 'versionLeak'] },
  { name: 'portal.northwind.test', title: 'Customer portal', faults: ['nineDayCertificate', 'noHsts'] },
  { name: 'old.northwind.test', title: 'Old website', faults: ['openSpf', 'dmarcNone'] },
  { name: 'archive.northwind.test', title: 'Archive', faults: ['unreachable'] },
  { name: 'www.harbor.test', title: 'Harbor website', faults: ['noCsp'] },
  { name: 'booking.harbor.test', title: 'Harbor booking', faults: ['nineDayCertificate'] },
];

/** Answers 204 to what webhooks deliver, and lists it. */
export const SINK = 'hooks.northwind.test';
