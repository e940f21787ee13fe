import { codeOf, stepAt } from '../../gateway/auth/two-step/one-time-codes.ts';
import { harbor, PASSWORD, people } from '../../seed/people.ts';
import type { Loose, TestGateway, Who } from '../support/gateway.ts';
import { endInvitationMinute, linkToken } from '../support/outbox.ts';

/** Far enough ahead that nothing of it becomes due meanwhile. */
const SOON = new Date(Date.now() + 24 * 3_600_000).toISOString();

type Each = (id: string, calls: readonly string[], as?: Who) => Promise<void>;
type Made = (call: string) => Promise<string>;
type Ask = (text: string, variables?: object, as?: Who) => Promise<Loose>;
type Hands = { gateway: TestGateway; ask: Ask; each: Each; made: Made };

function handsOf(gateway: TestGateway, owner: Who): Hands {
  const ask: Ask = (text, variables = {}, as = owner) => gateway.ask(text, variables, as);
  return {
    gateway,
    ask,
    /** Several mutations of one id. */
    async each(id, calls, as = owner) {
      for (const call of calls) await ask(`mutation ($id: ID!) { ${call} }`, { id }, as);
    },
    made: async (call) => (await ask(`mutation { made: ${call} { id } }`)).made.id,
  };
}

async function readAndTell({ gateway, ask, each, made }: Hands): Promise<void> {
  const text = '{ lang: en, title: "Read this", body: "<p>It matters</p>" }';
  const required = `kind: required, texts: [${text}], dueDate: "${SOON}"`;
  const id = await made(`createAnnouncement(announcement: { ${required} })`);
  await each(id, ['publishAnnouncement(id: $id) { id }']);
  await each(id, ['readAnnouncement(id: $id) { id }', 'acknowledgeAnnouncement(id: $id, version: 1) { id }'], 'member');
  await gateway.services.database.system
    .updateTable('announcements')
    .set({ publishedAt: new Date(Date.now() - 3 * 24 * 3_600_000).toISOString() })
    .where('id', '=', id)
    .execute();
  await each(id, ['remindAnnouncement(id: $id) { id }', 'endAnnouncement(id: $id) { id }']);
  const news = await made(`createAnnouncement(announcement: { kind: news, texts: [${text}] })`);
  await each(news, ['publishAnnouncement(id: $id) { id }', 'dismissAnnouncement(id: $id) { id }']);
  await each(news, ['endAnnouncement(id: $id) { id }']);
  const { courses } = await ask('{ courses { id } }');
  await each(
    courses[0].id,
    [false, true].map((done) => `markCourseStep(courseId: $id, step: 1, done: ${done}) { id }`),
  );
}

async function writeThings({ ask, each, made }: Hands): Promise<void> {
  const tag = await made('createContactTag(tag: { title: "On trial" })');
  const { contacts } = await ask('{ contacts(first: 1) { id } }');
  await ask('mutation ($ids: [ID!]!, $tag: ID!) { tagContacts(ids: $ids, tag: $tag, tagged: true) { id } }', {
    ids: [contacts[0].id],
    tag,
  });
  const folder = await made('createFolder(folder: { name: "On trial" })');
  const inner = await made('createFolder(folder: { name: "Inside" })');
  const place = { ids: [inner], folder };
  await ask('mutation ($ids: [ID!]!, $folder: ID) { moveFileItems(ids: $ids, folderId: $folder) { id } }', place);
  await each(folder, ['deleteFileItem(id: $id)', 'restoreFileItems(ids: [$id]) { id }', 'deleteFileItem(id: $id)']);
  await ask('mutation { emptyFileBin }');
  for (const kind of ['Faq', 'Guide'] as const) {
    const category = await made(`create${kind}Category(category: { title: "On trial" })`);
    const words = kind === 'Faq' ? 'question: "Why?", answer: "So."' : 'title: "How", subtitle: "So", content: "So."';
    const name = kind.toLowerCase();
    const ids: string[] = [];
    for (let n = 0; n < 2; n += 1)
      ids.push(await made(`create${kind}(${name}: { categoryId: "${category}", ${words} })`));
    await each(ids[1]!, [`move${kind}(id: $id) { id }`]);
    for (const id of ids) await each(id, [`delete${kind}(id: $id)`]);
    await each(category, [`delete${kind}Category(id: $id)`]);
  }
  for (const part of ['Brand', 'Category', 'Vendor']) {
    const id = await made(`createProduct${part}(${part.toLowerCase()}: { name: "On trial" })`);
    await each(id, [`deleteProduct${part}(id: $id)`]);
  }
  await each(await made('createAcademyCategory(category: { title: "On trial" })'), ['deleteAcademyCategory(id: $id)']);
  await ask(
    'mutation { importProducts(products: [{ sku: "TRIAL-1", name: "On trial" }], dryRun: false) { __typename } }',
  );
  await ask('mutation { importSuppliers(suppliers: [{ name: "On trial" }], dryRun: false) { row } }');
  const view = 'room: "tasks", title: "On trial", query: "view=all"';
  for (let n = 0; n < 2; n += 1) await made(`createSavedView(view: { ${view} })`);
  await each(await made(`createSavedView(view: { ${view} })`), ['moveSavedView(id: $id) { id }']);
  await made('createNote(note: { title: "On trial" })').then((id) => each(id, ['deleteNote(id: $id)']));
  await ask('mutation { emptyNoteBin }');
  const review = '{ what: "It went", why: "So", change: "Never again" }';
  await each(await made('createIncident(incident: { title: "On trial" })'), [
    `snoozeIncident(id: $id, until: "${SOON}") { id }`,
    'resolveIncident(id: $id, resolution: "Over") { id }',
    `reviewIncident(id: $id, review: ${review}) { id }`,
  ]);
  await ask(`mutation { confirmControl(code: "incident-drill", evidence: "Done", recheckOn: "${SOON}") { code } }`);
  const open = (await ask('{ findings(isOpen: true) { id severity } }')).findings as Loose[];
  const waive = `waiveFinding(id: $id, reason: "Known", until: "${SOON}") { id }`;
  await each(open.find(({ severity }) => severity === 'high' || severity === 'critical').id, [
    waive,
    'decideWaiver(id: $id, grant: false) { id }',
  ]);
}

async function customers({ ask, each, made }: Hands): Promise<void> {
  const ours = 'customer';
  const file = 'data:text/plain;name=paper.txt;base64,SGVsbG8=';
  const trialCustomer = await made('createCustomer(customer: { name: "On trial", domains: ["trial.example"] })');
  const gone = await made('createCustomer(customer: { name: "Gone" })');
  await each(trialCustomer, ['updateCustomer(id: $id, customer: { tier: small }) { id }']);
  await each(gone, ['deleteCustomer(id: $id)']);
  await each(await made('createCustomer(customer: { name: "Gone too" })'), ['deleteCustomers(ids: [$id])']);
  await ask('mutation { importCustomers(customers: [{ name: "Imported" }], dryRun: false) { outcome } }');
  const request = await made(
    `createCustomerRequest(customerRequest: { customerId: "${trialCustomer}", title: "On trial" })`,
  );
  await each(request, [
    'updateCustomerRequest(id: $id, customerRequest: { state: doing }) { id }',
    'addCustomerRequestNote(id: $id, text: "On trial") { id }',
    'replyToCustomerRequest(id: $id, text: "On trial") { id }',
  ]);
  const paper = await made(`createTrustDocument(title: "On trial", file: "${file}")`);
  await each(request, [`linkCustomerRequest(id: $id, kind: document, target: "${paper}") { id }`]);
  await each(paper, [
    `replaceTrustDocument(id: $id, version: "2", file: "${file}") { id }`,
    'updateTrustDocument(id: $id, trustDocument: { isPublished: true }) { id }',
  ]);
  await each(paper, ['requestTrustDocument(id: $id) { id }'], ours);
  const { trustAccesses } = await ask('query ($id: ID!) { trustAccesses(document: $id) { id } }', { id: paper });
  await each(trustAccesses[0].id, ['decideTrustAccess(id: $id, decision: grant) { id }']);
  await each(paper, ['deleteTrustDocument(id: $id)']);
  await ask('mutation { updateTrustProfile(profile: { introduction: "On trial" }) { id } }');
  await ask('mutation { publishTrustProfile(published: true) { id } }');
  const asked = 'mutation { made: createPortalRequest(request: { title: "On trial", text: "Why?" }) { id } }';
  const { made: opened } = await ask(asked, {}, ours);
  await each(opened.id, ['replyToPortalRequest(id: $id, text: "On trial") { id }'], ours);
  const give = 'mutation ($file: Upload!) { createPortalEvidence(kind: other, title: "On trial", file: $file) { id } }';
  const { createPortalEvidence: given } = await ask(give, { file }, 'supplier');
  await each(given.id, ['deletePortalEvidence(id: $id)'], 'supplier');
}

async function assess({ ask, each, made }: Hands): Promise<void> {
  const { suppliers, assessmentTemplates } = await ask(
    '{ suppliers(first: 1) { id } assessmentTemplates(first: 1) { id sections { questions { code } } } }',
  );
  const [{ id: template, sections }] = assessmentTemplates;
  const about = `supplierId: "${suppliers[0].id}", templateId: "${template}", email: "trial@elsewhere.test"`;
  const words = '{ en: "On trial" }';
  const asks = `[{ code: "q", text: ${words}, help: ${words}, kind: text, options: [], weight: 1 }]`;
  const own = await made(
    `createAssessmentTemplate(assessmentTemplate: { title: "On trial", sections: [{ title: ${words}, questions: ${asks} }] })`,
  );
  await each(own, ['deleteAssessmentTemplate(id: $id)']);
  await each(await made('createSupplier(supplier: { name: "On trial" })'), ['deleteSupplier(id: $id)']);
  await each(await made('createSupplier(supplier: { name: "On trial too" })'), ['deleteSuppliers(ids: [$id])']);
  const create = `createAssessment(assessment: { ${about} })`;
  await each(await made(create), ['deleteAssessment(id: $id)']);
  const id = await made(create);
  const { sendAssessment: sent } = await ask('mutation ($id: ID!) { sendAssessment(id: $id) { link } }', { id });
  const token = new URL(sent.link).searchParams.get('token');
  const question = sections[0].questions[0].code;
  const answer = `token: $token, question: "${question}"`;
  const byLink = (call: string) => ask(`mutation ($token: String!) { ${call} }`, { token }, null);
  await byLink(`saveAssessmentAnswer(${answer}, value: "yes", revision: 0) { revision }`);
  const attached = await byLink(
    `made: attachToAssessmentAnswer(${answer}, files: ["data:text/plain;name=a.txt;base64,SGk="]) { files { id } }`,
  );
  await byLink(`detachFromAssessmentAnswer(${answer}, id: "${attached.made.files[0].id}") { revision }`);
  await byLink('stopAssessmentReminders(token: $token)');
  await byLink('submitAssessment(token: $token) { state }');
  await each(id, [
    `reviewAssessmentAnswer(id: $id, question: "${question}", review: ask, note: "Why?") { id }`,
    'returnAssessment(id: $id, message: "Why?") { id }',
  ]);
  await byLink('submitAssessment(token: $token) { state }');
  await each(id, ['acceptAssessment(id: $id) { id }']);
  const other = await made(create);
  await each(other, ['sendAssessment(id: $id) { link }', 'withdrawAssessment(id: $id) { id }']);
  const shared = await ask('{ suppliers(query: "Kestrel") { id } }');
  const theirs = `supplierId: "${shared.suppliers[0].id}", email: "trial@elsewhere.test"`;
  const asked = await made(`createAssessment(assessment: { ${theirs} })`);
  await each(asked, ['sendAssessment(id: $id) { link }']);
  await each(asked, ['openAssessment(id: $id) { token }'], 'supplier');
  const fix = `supplierId: "${shared.suppliers[0].id}", title: "On trial"`;
  const remediation = await made(`createSupplierRemediation(supplierRemediation: { ${fix} })`);
  await each(remediation, [
    'updateSupplierRemediation(id: $id, supplierRemediation: { severity: low }) { id }',
    'replyToSupplierRemediation(id: $id, text: "On trial") { id }',
    'addSupplierRemediationNote(id: $id, text: "On trial") { id }',
  ]);
  await each(remediation, ['replyToPortalRemediation(id: $id, text: "On trial") { id }'], 'supplier');
  await each(remediation, [
    'closeSupplierRemediation(id: $id) { id }',
    'reopenSupplierRemediation(id: $id, text: "On trial") { id }',
  ]);
}

async function webhooks({ ask, each }: Hands): Promise<void> {
  const create = 'mutation { createHook(hook: { title: "On trial", url: "https://localhost/x" }) { hook { id } } }';
  const { id } = (await ask(create)).createHook.hook;
  await each(id, ['updateHook(id: $id, hook: { isOn: false }) { id }', 'renewHookSecret(id: $id) { secret }']);
  await each(id, ['testHook(id: $id) { id }', 'deleteHook(id: $id)']);
}

async function boards({ each, made }: Hands): Promise<void> {
  const member = await made('createBoardMember(member: { name: "On Trial" })');
  const board = await made('createBoard(board: { title: "On trial" })');
  const list = await made(`createBoardList(list: { boardId: "${board}", title: "First" })`);
  const card = await made(`createBoardCard(card: { boardId: "${board}", listId: "${list}", title: "One" })`);
  const by = `memberId: "${member}"`;
  await each(board, [`addBoardMember(id: $id, ${by}) { id }`]);
  await each(card, [
    `addBoardCardMember(id: $id, ${by}) { id }`,
    `removeBoardCardMember(id: $id, ${by}) { id }`,
    `addBoardCardMember(id: $id, ${by}) { id }`,
    `assignBoardCards(ids: [$id], ${by}, assigned: false) { id }`,
  ]);
  await each(board, [`removeBoardMember(id: $id, ${by}) { id }`]);
}

async function mailAndChat({ ask, each, made }: Hands): Promise<void> {
  const mail = (subject: string) => made(`sendMail(mail: { to: "somebody@elsewhere.test", subject: "${subject}" })`);
  await each(await mail('Held'), ['unsendMail(id: $id) { id }']);
  const label = await made('createMailLabel(label: { title: "On trial" })');
  const { mails } = (await ask('{ mails(folder: "inbox", page: 1) { mails { id } } }')).mails;
  const [first, second, third, fourth] = mails as { id: string }[];
  const { mailFolders } = await ask('{ mailFolders { id slug } }');
  const trash = mailFolders.find(({ slug }: Loose) => slug === 'trash').id as string;
  const throwAway = `updateMails(ids: [$id], mail: { folder: "${trash}" }) { id }`;
  await each(first!.id, [`labelMails(ids: [$id], label: "${label}", labelled: true) { id }`]);
  await each(first!.id, [throwAway, 'deleteMail(id: $id)']);
  await each(second!.id, [throwAway, 'deleteMails(ids: [$id])']);
  await each(third!.id, [throwAway]);
  const reportIt = 'reportMail(id: $id) { id }';
  await each(fourth!.id, [reportIt, 'withdrawMailReport(id: $id) { id }', reportIt]);
  const { reportedMails } = await ask('{ reportedMails(first: 1) { id } }');
  await each(reportedMails[0].id, [
    'decideReportedMails(ids: [$id], verdict: phishing) { id }',
    'removeReportedMails(id: $id, reason: "On trial") { moved }',
    'createReportedMailIncident(id: $id) { id }',
  ]);
  const text = `lang: en, fromName: "Desk", fromAddress: "desk@elsewhere.example", subject: "On trial", body: "{{link}}",
    linkText: "On trial", cues: [{ kind: link, where: link, explanation: "On trial" }]`;
  await made(
    `createExerciseTemplate(exerciseTemplate: { title: "On trial", difficulty: 1, landing: notice, texts: [{ ${text} }] })`,
  );
  const { exerciseTemplates } = await ask('{ exerciseTemplates(first: 1) { id } }');
  await each(exerciseTemplates[0].id, ['sendExerciseSample(id: $id) { id }']);
  const { exercises } = await ask('{ exercises(state: waiting) { id title } }');
  const decision = `typed: ${JSON.stringify(exercises[0].title)}`;
  await each(exercises[0].id, [
    `approveExercise(id: $id, ${decision}) { id }`,
    'withdrawExercise(id: $id) { id }',
    'submitExercise(id: $id) { id }',
  ]);
  const { exercises: ended } = await ask('{ exercises(state: ended) { id } }');
  await each(ended[0].id, ['recallExercise(id: $id) { id }']);
  await ask('mutation { emptyMailTrash { __typename } }');
  await ask('mutation { updateMailSettings(settings: { messageLayout: bottom }) { messageLayout } }').catch(() => null);
  const { startChat: chat } = await ask('mutation ($id: ID!) { startChat(contactId: $id) { id } }', {
    id: people.customer.id,
  });
  const sendMessage = () => made(`sendChatMessage(chatId: "${chat.id}", value: "On trial")`);
  await each(chat.id, ['muteChat(id: $id) { id }']);
  await each(await sendMessage(), ['deleteChatMessage(id: $id) { id }']);
  await each(await sendMessage(), ['deleteChatMessages(ids: [$id], deleted: true) { id }']);
  await ask('mutation { updateChatProfile(profile: { about: "On trial" }) { id } }');
}

async function setThings({ ask, each, made }: Hands): Promise<void> {
  for (const call of [
    'createNotification(notification: { title: "On trial" }) { id }',
    'markAllNotificationsRead',
    'createMessage(message: { title: "On trial" }) { id }',
    'markAllMessagesRead',
    'muteNotices(kind: commented, muted: true)',
    'updatePreferences(preferences: { channels: [{ event: commented, mail: true }] }) { id }',
    'updateOrganization(organization_name: "On trial") { organization_id }',
    'updateOrganization(organization_name: "Northwind") { organization_id }',
    'updatePolicy(policy: { undoDays: 31 }) { undoDays }',
    'dismissSetup',
    `createApiToken(password: "${PASSWORD}", token: { name: "On trial", rights: ["log.view"], expiresAt: "${SOON}" }) { apiToken { id } }`,
  ])
    await ask(`mutation { ${call} }`);
  const alert = await made('createInsightAlert(alert: { measure: errors, threshold: 5 })');
  await each(alert, ['updateInsightAlert(id: $id, alert: { minutes: 30 }) { id }']);
  const { queue } = await ask(`{ queue(until: "${SOON}") { id } }`);
  await each(queue[0].id, [`snoozeQueueItem(id: $id, until: "${SOON}")`]);
  const { changes } = await ask('{ changes(record: "ContactTag", action: create) { id } }');
  await each(changes[0].id, ['revertChange(id: $id) { id }']);
  const { createContactTag: tag } = await ask('mutation { createContactTag(tag: { title: "Taken back" }) { id } }');
  const [last] = (await ask('query ($id: ID!) { changes(recordId: $id) { id } }', { id: tag.id })).changes;
  await each(last.id, ['undoChange(id: $id) { id }']);
}

/** Joins and departures happen in the other organization, since later trials need every person in place. */
async function joinAndLeave({ gateway, ask }: Hands): Promise<void> {
  const as = 'harborOwner';
  const email = 'trial@harbor.test';
  await ask('mutation ($email: String!) { inviteByLink(email: $email, role: member) { link } }', { email }, as);
  const invite = async () => {
    await ask('mutation ($email: String!) { inviteMember(email: $email, role: member) }', { email }, as);
    const token = await linkToken(gateway, email, '/invite-user', used.at(-1));
    used.push(token);
    return ask(ACCEPT, { token, password: PASSWORD }, null);
  };
  const used: string[] = [];
  const { acceptInvitation: joined } = await invite();
  const { id } = joined.user;
  const enter = async (): Promise<Who> => ({ token: (await gateway.signIn(email)).accessToken });
  const secureBy = async (one: Who) => {
    const { setUpTwoStep: key } = await ask(
      'mutation ($p: String!) { setUpTwoStep(password: $p) { secret } }',
      { p: PASSWORD },
      one,
    );
    const code = codeOf(key.secret, stepAt(Date.now()));
    await ask('mutation ($code: String!) { confirmTwoStep(code: $code) { codes } }', { code }, one);
  };
  const first = await enter();
  await secureBy(first);
  await ask('mutation ($p: String!) { removeTwoStep(password: $p) }', { p: PASSWORD }, first);
  await secureBy(first);
  await ask('mutation ($id: ID!) { resetMemberTwoStep(id: $id) }', { id }, as);
  await enter();
  await ask('mutation ($id: ID!) { endMemberSessions(id: $id) }', { id }, as);
  await ask('mutation { signOut }', {}, await enter());
  await ask('mutation { leaveOrganization(organization_name: "Harbor") { __typename } }', {}, await enter());
  await endInvitationMinute(gateway, email, harbor);
  await invite();
  await ask('mutation ($id: ID!) { removeMember(id: $id) }', { id }, as);
  const end = 'deleteOrganization(organization_name: "Harbor", password: $password) { organization_id }';
  await ask(`mutation ($password: String!) { ${end} }`, { password: PASSWORD }, as);
  await ask('mutation { keepOrganization { organization_id } }', {}, as);
}

const ACCEPT = `mutation ($token: String!, $password: String!) {
  acceptInvitation(token: $token, name: "On Trial", password: $password) { user { id } }
}`;

/**
 * Calls whose arguments depend on each other, so that every mutation runs once with an effect. They create what they
 * need and remove what would be in the way.
 */
export const parts = [
  readAndTell,
  writeThings,
  customers,
  assess,
  webhooks,
  boards,
  mailAndChat,
  setThings,
  joinAndLeave,
].map((part) => (gateway: TestGateway, owner: Who) => part(handsOf(gateway, owner)));
