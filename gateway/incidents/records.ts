import type { IncidentSeverity, IncidentState } from './tables.ts';

export type IncidentRecord = {
  id: string;
  title: string;
  description: string;
  severity: IncidentSeverity;
  state: IncidentState;
  area: string;
  createdAt: string;
  updatedAt: string;
};
