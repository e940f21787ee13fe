import type { StreetFault } from '../generated.ts';

export type StreetHouseRecord = {
  name: string;
  title: string;
  faults: StreetFault[];
};

export type StreetDeliveryRecord = {
  id: string;
  at: string;
  method: string;
  path: string;
  body: string;
};

export type StreetRecord = {
  houses: StreetHouseRecord[];
  deliveries: StreetDeliveryRecord[];
};
