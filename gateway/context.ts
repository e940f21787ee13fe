import { randomUUID } from 'node:crypto';
import { academyStore } from './academy/store.ts';
import { activityStore } from './activities/store.ts';
import { announcementStore } from './announcement/store.ts';
import { alertStore } from './api-insight/alert-store.ts';
import { fieldStore } from './api-insight/field-store.ts';
import { sampleStore } from './api-insight/sample-store.ts';
import { insightStore } from './api-insight/store.ts';
import { authStore } from './auth/store.ts';
import { logStore } from './changes/log/log-store.ts';
import { revertStore } from './changes/revert/revert-store.ts';
import { ruleStore } from './changes/rules/rule-store.ts';
import { sealStore } from './changes/seals/seal-store.ts';
import { changeStore } from './changes/store.ts';
import { chatStore } from './chat/store.ts';
import { countryStore } from './contacts/country-store.ts';
import { contactStore } from './contacts/store.ts';
import { Call } from './core/call.ts';
import { Fault } from './core/ground/errors.ts';
import { inNameOf, type Principal } from './core/identity/in-name-of.ts';
import { noteUse } from './core/identity/session-use.ts';
import { headOfJob, type RequestHead } from './core/request-head.ts';
import type { Services } from './core/services.ts';
import { trustAccessStore } from './customer/trust/access-store.ts';
import { trustDownloadStore } from './customer/trust/download-store.ts';
import { trustDocumentStore } from './customer/trust/document-store.ts';
import { customerPortalStore } from './customer/portal/portal-store.ts';
import { trustProfileStore } from './customer/trust/profile-store.ts';
import { customerRequestStore } from './customer/request-store.ts';
import { customerStore } from './customer/store.ts';
import { dashboardStore } from './dashboards/store.ts';
import { fileManagerStore } from './file-manager/store.ts';
import { exportStore } from './exports/store.ts';
import { helpCenterStore } from './help-center/store.ts';
import { hookStore } from './hooks/store.ts';
import { iconStore } from './icons/store.ts';
import { incidentStore } from './incidents/store.ts';
import { inventoryStore } from './inventory/store.ts';
import { jobStore } from './jobs/store.ts';
import { licenseStore } from './license/store.ts';
import { mailboxStore } from './mailbox/store.ts';
import { messageStore } from './messages/store.ts';
import { navigationStore } from './navigation/store.ts';
import { noteStore } from './notes/store.ts';
import { notificationStore } from './notifications/store.ts';
import { organizationStore } from './organizations/store.ts';
import { scoreStore } from './overview/score/score-store.ts';
import { setupStore } from './overview/setup-store.ts';
import { releaseNoteStore } from './release-notes/store.ts';
import { scrumboardStore } from './scrumboard/store.ts';
import { searchStore } from './search/store.ts';
import { findingStore } from './security/store.ts';
import { shortcutStore } from './shortcuts/store.ts';
import { exerciseStore } from './social-engineering/exercises/exercise-store.ts';
import { exerciseTemplateStore } from './social-engineering/exercises/exercise-template.ts';
import { ownExerciseStore } from './social-engineering/exercises/own-exercise-store.ts';
import { reportedMailStore } from './social-engineering/store.ts';
import { siteStore } from './web/store.ts';
import { assessmentStore } from './supplier/assessments/assessment-store.ts';
import { openAssessments } from './supplier/assessments/open-assessment.ts';
import { supplierDocumentStore } from './supplier/document-store.ts';
import { supplierPortalStore } from './supplier/portal/portal-store.ts';
import { remediationStore } from './supplier/remediations/remediation-store.ts';
import { supplierStore } from './supplier/store.ts';
import { taskStore } from './tasks/store.ts';
import { userStore } from './user/store.ts';
import { viewStore } from './views/store.ts';

/** Stores of all rooms, one line per room. Stores that use other rooms receive the whole context. */
const stores = {
  academy: ({ scope }: Call) => academyStore(scope),
  activities: activityStore,
  announcements: announcementStore,
  assessments: assessmentStore,
  auth: authStore,
  beginning: setupStore,
  chat: chatStore,
  contacts: contactStore,
  countries: countryStore,
  customerPortal: customerPortalStore,
  customerRequests: customerRequestStore,
  customers: customerStore,
  dashboards: ({ scope }: Call) => dashboardStore(scope),
  changeLog: logStore,
  exerciseTemplates: exerciseTemplateStore,
  exercises: exerciseStore,
  exports: exportStore,
  feed: changeStore,
  fieldUses: fieldStore,
  fileManager: fileManagerStore,
  findings: findingStore,
  helpCenter: helpCenterStore,
  hooks: hookStore,
  icons: iconStore,
  incidents: incidentStore,
  insight: insightStore,
  insightAlerts: alertStore,
  inventory: inventoryStore,
  jobs: jobStore,
  licenses: licenseStore,
  logRules: ruleStore,
  mailbox: mailboxStore,
  messages: ({ scope }: Call) => messageStore(scope),
  navigation: navigationStore,
  notes: ({ scope }: Call) => noteStore(scope),
  notifications: ({ scope }: Call) => notificationStore(scope),
  openAssessments,
  organizations: organizationStore,
  ownExercises: ownExerciseStore,
  releaseNotes: releaseNoteStore,
  reportedMails: reportedMailStore,
  reverts: revertStore,
  samples: sampleStore,
  scores: scoreStore,
  scrumboard: ({ scope, services }: Call) => scrumboardStore(scope, services.files),
  seals: sealStore,
  search: searchStore,
  shortcuts: shortcutStore,
  sites: siteStore,
  supplierDocuments: supplierDocumentStore,
  supplierPortal: supplierPortalStore,
  supplierRemediations: remediationStore,
  suppliers: supplierStore,
  trustAccesses: trustAccessStore,
  trustDocuments: trustDocumentStore,
  trustDownloads: trustDownloadStore,
  trustProfiles: trustProfileStore,
  tasks: ({ scope }: Call) => taskStore(scope),
  user: userStore,
  views: viewStore,
};

type Stores = { readonly [Name in keyof typeof stores]: ReturnType<(typeof stores)[Name]> };

// eslint-disable-next-line typescript/no-empty-object-type
export interface Context extends Stores {}

/** A call with the stores of all rooms; passed to resolvers. */
export class Context extends Call {
  private readonly made = new Map<unknown, unknown>();

  static {
    for (const [name, make] of Object.entries(stores)) {
      const get = function (this: Context) {
        return this.store<unknown>(make);
      };
      Object.defineProperty(this.prototype, name, { get });
    }
  }

  renewed(): Context {
    return new Context(this.sender);
  }

  forget(): void {
    this.made.clear();
  }

  store<Store>(make: (call: never) => Store): Store {
    let store = this.made.get(make) as Store | undefined;
    if (!store) this.made.set(make, (store = make(this as never)));
    return store;
  }
}

/** Reads the bearer token. An invalid one is only reported when something needs sign-in. */
export async function openContext(services: Services, head: RequestHead, mayAssume = false): Promise<Context> {
  const nobody = { services, head, signedIn: null, problem: null, assumed: null };
  if (head.authorization === undefined) return new Context(nobody);
  if (head.overrides?.isSessionOver) return new Context({ ...nobody, problem: new Fault('INVALID_TOKEN') });
  try {
    const { tokens, apiTokens } = services;
    const isMachine = apiTokens.isOne(head.authorization);
    const claims =
      head.claims ?? (isMachine ? await apiTokens.read(head.authorization) : tokens.read(head.authorization));
    const assumed = mayAssume ? services.sessionCache.assume(claims) : null;
    if (assumed) return new Context({ ...nobody, signedIn: assumed.signedIn, assumed });
    const signedIn = await services.sessionCache.of(claims);
    noteUse(services, signedIn);
    return new Context({ ...nobody, signedIn });
  } catch (error) {
    if (error instanceof Fault) return new Context({ ...nobody, problem: error });
    throw error;
  }
}

/**
 * Context for background work of a user, with their current rights and no rate limit. Null if they no longer have
 * access.
 */
export async function openContextAs(services: Services, principal: Principal): Promise<Context | null> {
  const signedIn = await inNameOf(services.database.system, principal);
  return signedIn && new Context({ services, head: headOfJob(randomUUID()), signedIn, problem: null, assumed: null });
}
