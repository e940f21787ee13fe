import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAgent } from '../support/agent.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
let agent: Awaited<ReturnType<typeof openAgent>>;
beforeAll(async () => {
  gateway = await openGateway();
  agent = await openAgent(gateway, 'owner', '?write=on');
});
afterAll(async () => {
  await agent.close();
  await gateway.close();
});

/** Phrases people use, and an operation that fulfills them. */
const phrases: [phrase: string, operation: string][] = [
  ['todo', 'createTask'],
  ['add a todo', 'createTask'],
  ['remind me to call the plumber', 'createTask'],
  ['new to-do item', 'createTask'],
  ['what is on my todo list', 'tasks'],
  ['overdue tasks', 'tasks'],
  ['mark a task as done', 'completeTask'],
  ['postpone a task', 'updateTask'],
  ['assign a task to somebody', 'updateTask'],
  ['remove a task', 'deleteTask'],
  ['add a step to a checklist', 'createSubTask'],
  ['send an email', 'sendMail'],
  ['write an e-mail to the client', 'sendMail'],
  ['reply to a message in my inbox', 'replyToMail'],
  ['unread emails', 'mails'],
  ['search my mailbox', 'searchMails'],
  ['forward an email', 'forwardMail'],
  ['address book', 'contacts'],
  ['look up a phone number', 'searchContacts'],
  ['find a person', 'searchContacts'],
  ['add a new customer', 'createContact'],
  ["change someone's phone number", 'updateContact'],
  ['take a note', 'createNote'],
  ['jot down an idea', 'createNote'],
  ['my notes', 'notes'],
  ['message a colleague', 'sendChatMessage'],
  ['read the conversation', 'chatMessages'],
  ['kanban boards', 'boards'],
  ['create a card on the project board', 'createBoardCard'],
  ['move a ticket to another column', 'moveBoardCard'],
  ['comment on a card', 'createBoardComment'],
  ['what do we have in stock', 'products'],
  ['restock a product', 'adjustStock'],
  ['find a document', 'searchFiles'],
  ['upload a file', 'uploadFile'],
  ['create a folder', 'createFolder'],
  ['invite a colleague', 'inviteMember'],
  ['who is on my team', 'members'],
  ['who am I', 'user'],
  ['undo the last change', 'undoChange'],
  ['open a support ticket', 'createSupportTicket'],
  ['post an announcement', 'publishAnnouncement'],
  ['upcoming deadlines', 'deadlines'],
  ['audit log', 'changes'],
  ['security vulnerabilities', 'findings'],
  ['report an outage', 'createIncident'],
  ['export contacts to excel', 'createExport'],
  ['search everything', 'search'],
];

it.each(phrases)('“%s” finds %s among the first three', async (phrase, operation) => {
  const { found } = await agent.call('search_contract', { query: phrase });
  expect(found.slice(0, 3).map((one: Loose) => one.operation)).toContain(operation);
});

it('names the modules when no word matches', async () => {
  const { found, modules } = await agent.call('search_contract', { query: 'zxqwv' });
  expect(found).toEqual([]);
  expect(modules).toEqual(expect.arrayContaining(['contacts', 'mailbox', 'tasks']));
});

it.each([
  ['search_contract', 'query'],
  ['describe_type', 'name'],
])('%s accepts its declared length and refuses more before it searches', async (tool, argument) => {
  const text = 'task '.repeat(90_000);
  const { isError, errors } = await agent.call(tool, { [argument]: text });
  expect([isError, errors[0].message]).toEqual([true, `${argument} must be at most 200 characters`]);
  const { isError: isRefused } = await agent.call('search_contract', { query: text.slice(0, 200) });
  expect(isRefused).toBe(false);
});
