// @vitest-environment browser
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { Provider } from 'urql';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { northwind } from '../../seed/people.ts';
import { supplierId } from '../../seed/supplier.ts';
import { AnsweringPage } from '../../web/answering/answering-page.tsx';
import answering from '../../web/answering/words/en.json' with { type: 'json' };
import { createGuestClient } from '../../web/core/client/client.ts';
import { i18n } from '../../web/core/words/languages.ts';
import { TranslationProvider } from '../../web/core/words/translation.tsx';
import first from '../../web/i18n/en.json' with { type: 'json' };
import { fetchInside } from '../support/fetch-inside.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';
import './strict.ts';

// The dialog loads Joy, which takes long on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

const NOT_SAVED = /^Some answers were not saved/;

let gateway: TestGateway;
let token: string;
/** While true, requests fail as without a network. */
let isOffline = false;

beforeAll(async () => {
  gateway = await openGateway();
  await i18n.init({ lng: 'en', fallbackLng: 'en', resources: {}, interpolation: { escapeValue: false } });
  i18n.addResourceBundle('en', 'translation', { ...first, ...answering }, true, true);
  const reach = fetchInside(gateway);
  vi.stubGlobal('fetch', async (...sent: Parameters<typeof reach>) => {
    if (isOffline) throw new TypeError('Failed to fetch');
    return reach(...sent);
  });
  vi.stubGlobal('scrollTo', () => undefined);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await gateway.close();
});

beforeEach(async () => {
  isOffline = false;
  const root = '/api/supplier/assessment';
  const supplier = supplierId(northwind, 'Greenleaf Catering');
  const draft = await gateway.rest('POST', root, {
    body: { assessment: { supplierId: supplier, email: 'kitchen@greenleaf.test' } },
  });
  const { body } = await gateway.rest('POST', `${root}/send`, { body: { id: draft.body.id } });
  token = new URL(body.link).searchParams.get('token')!;
  render(
    <TranslationProvider>
      <Provider value={createGuestClient()}>
        <MemoryRouter initialEntries={[`/pages/assessment?token=${token}`]}>
          <AnsweringPage />
        </MemoryRouter>
      </Provider>
    </TranslationProvider>,
  );
});
afterEach(cleanup);

const saved = async (question: string): Promise<Loose> => {
  const { body } = await gateway.rest('GET', `/api/pages/assessment?token=${token}`, { as: null });
  return body?.answers.find((answer: Loose) => answer.question === question);
};
const named = () => screen.findByRole('group', { name: /^Is one named person responsible/ });
const comment = async () => within(await named()).getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
const mark = async () => within(await named()).getByRole('status').textContent;
const type = async (text: string) => fireEvent.change(await comment(), { target: { value: text } });
async function submit() {
  for (let part = 0; part < 4; part += 1) fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  fireEvent.click(screen.getByRole('button', { name: 'Submit answers' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Submit answers' }));
}

it('an answer is saved while typing, without leaving the field', async () => {
  await type('The head of operations');
  await waitFor(async () => expect(await saved('people.named')).toMatchObject({ comment: 'The head of operations' }));
  expect(await mark()).toBe('Saved');
});

it('unsaved answers block submitting and are sent again with the next attempt', async () => {
  await named();
  isOffline = true;
  await type('Written on a train');
  await waitFor(async () => expect(await mark()).toBe('Not saved. Check your connection and try again.'));
  await submit();
  await screen.findByText(NOT_SAVED);
  // Back in the section of the answer.
  expect((await comment()).value).toBe('Written on a train');
  isOffline = false;
  await submit();
  expect(await screen.findByRole('heading', { name: 'Your answers were submitted' })).toBeTruthy();
  expect(await saved('people.named')).toMatchObject({ comment: 'Written on a train' });
});

it("a colleague's conflicting answer is shown before the assessment is submitted", async () => {
  await named();
  const theirs = { token, question: 'people.named', value: 'no', comment: 'Theirs', revision: 0 };
  await gateway.rest('POST', '/api/pages/assessment/answer', { body: theirs, as: null });
  await type('Mine');
  await submit();
  await screen.findByText(NOT_SAVED);
  expect((await comment()).value).toBe('Theirs');
  expect(await mark()).toBe('A colleague changed this answer. You see their version now.');
  await submit();
  expect(await screen.findByRole('heading', { name: 'Your answers were submitted' })).toBeTruthy();
});

it('the page shows the confirmation if a colleague submitted the answers', async () => {
  await named();
  await gateway.rest('POST', '/api/pages/assessment/submit', { body: { token }, as: null });
  await type('Too late');
  expect(await screen.findByRole('heading', { name: 'Your answers were submitted' })).toBeTruthy();
});

it('a follow-up question names its trigger, and submitting lists the unanswered questions', async () => {
  await named();
  const next = () => fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  while (!screen.queryByRole('group', { name: /^Is there a written plan for security/ })) next();
  const plan = screen.getByRole('group', { name: /^Is there a written plan for security/ });
  const left = () => Number(/(\d+) questions left/.exec(document.body.textContent ?? '')?.[1]);
  const before = left();
  fireEvent.click(within(plan).getByRole('radio', { name: 'Yes' }));
  const drill = screen.getByRole('group', { name: /^Is the plan practiced every year/ });
  expect(drill.textContent).toContain('Asked because of your answer to “');
  // One question is answered and one is added.
  expect(left()).toBe(before);

  while (!screen.queryByRole('button', { name: 'Submit answers' })) next();
  fireEvent.click(screen.getByRole('button', { name: 'Submit answers' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(before);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Submit answers' }));
  const again = await screen.findByRole('dialog');
  fireEvent.click(within(again).getByRole('button', { name: /^Is one named person responsible/ }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: /^Is one named person/ })));
});
