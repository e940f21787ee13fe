import type { StreetFault } from '../generated.ts';

export type HousePlan = { name: string; title: string; faults: readonly StreetFault[] };

/** The sites that development shows, and what is wrong with them at first. */
export const housePlans: readonly HousePlan[] = [
  { name: 'shop.northwind.test', title: 'Northwind Shop', faults: ['noCsp', 'versionLeak'] },
  { name: 'portal.northwind.test', title: 'Northwind Portal', faults: ['nineDayCertificate', 'noHsts'] },
  { name: 'old.northwind.test', title: 'Northwind before 2020', faults: ['openSpf', 'dmarcNone'] },
  { name: 'www.harbor.test', title: 'Harbor', faults: ['noCsp'] },
  { name: 'booking.harbor.test', title: 'Harbor Booking', faults: ['nineDayCertificate'] },
];

/** Answers 204 to what webhooks deliver, and lists it. */
export const SINK = 'hooks.northwind.test';
