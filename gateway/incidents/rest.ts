import { dataBody, type RestShapes } from '../core/contract/rest-shapes.ts';
import type { IncidentRecord } from './records.ts';

/** Documented keys; others are in GraphQL only. */
const documented = ({ id, title, description, severity, state, area, createdAt, updatedAt }: IncidentRecord) => ({
  id,
  title,
  description,
  severity,
  state,
  area,
  createdAt,
  updatedAt,
});

const one = { out: documented };

export const rest: RestShapes = {
  incidents: { ...dataBody('Incident'), out: (data: IncidentRecord[]) => ({ data: data.map(documented) }) },
  incident: one,
  createIncident: one,
  updateIncident: one,
  acknowledgeIncident: one,
  resolveIncident: one,
  reactivateIncident: one,
  snoozeIncident: one,
  addIncidentNote: one,
  linkIncident: one,
  publishIncident: one,
  reviewIncident: one,
};
