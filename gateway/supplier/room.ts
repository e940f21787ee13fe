import { crud } from '../core/entity/crud.ts';
import { defineRoom } from '../define-room.ts';
import { assessment } from './assessments/assessment.ts';
import { assessmentStore } from './assessments/assessment-store.ts';
import { checks } from './checks.ts';
import { supplierDocument } from './document.ts';
import { supplierDocumentStore } from './document-store.ts';
import { notices } from './notices.ts';
import { jobKinds } from './assessments/reminders.ts';
import { supplierPortalEvents } from './portal/portal-events.ts';
import { resolvers } from './resolvers.ts';
import { rest } from './rest.ts';
import { supplierStore } from './store.ts';
import { supplier } from './supplier.ts';
import { migrations } from './tables.ts';
import { assessmentTemplate, assessmentTemplateStore } from './assessments/template.ts';
import { undo } from './undo.ts';

export const supplierRoom = defineRoom({
  name: 'supplier',
  entities: [
    crud(supplier, supplierStore),
    crud(supplierDocument, supplierDocumentStore),
    crud(assessmentTemplate, assessmentTemplateStore),
    // What was sent is out: an assessment has no undo.
    { ...crud(assessment, assessmentStore), undo: {} },
  ],
  resolvers,
  rest,
  migrations,
  checks,
  notices,
  portalEvents: supplierPortalEvents,
  jobKinds,
  undo,
});
