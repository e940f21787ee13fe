import { crud } from '../kit/entity/crud.ts';
import { defineRoom } from '../define-room.ts';
import { assessment } from './assessments/assessment.ts';
import { assessmentStore } from './assessments/assessment-store.ts';
import { checks } from './checks.ts';
import { supplierDocument } from './document.ts';
import { supplierDocumentStore } from './document-store.ts';
import { notices } from './notices.ts';
import { jobKinds } from './assessments/reminders.ts';
import { supplierPortalEvents } from './portal/portal-events.ts';
import { lists } from './lists.ts';
import { remediation } from './remediations/remediation.ts';
import { remediationStore } from './remediations/remediation-store.ts';
import { scoreProvider } from './score-provider.ts';
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
    // No undo: assessments were already sent to suppliers.
    { ...crud(assessment, assessmentStore), undo: {} },
    { ...crud(remediation, remediationStore), undo: {} },
  ],
  resolvers,
  rest,
  migrations,
  lists,
  checks,
  notices,
  portalEvents: supplierPortalEvents,
  scoreProvider,
  jobKinds,
  undo,
});
