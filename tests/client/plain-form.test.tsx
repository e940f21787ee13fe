// @vitest-environment happy-dom
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Client, CombinedError, Provider } from 'urql';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { i18n } from '../../web/core/words/languages.ts';
import { TranslationProvider } from '../../web/core/words/translation.tsx';
import first from '../../web/i18n/en.json' with { type: 'json' };
import { PlainForm } from '../../web/list/form/plain-form.tsx';
import './strict.ts';

// Joy's parts load slowly on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

type Supplier = { id: string; name: string; email: string | null; website: string | null };
type Answer = { error?: CombinedError };

const stored: Supplier = { id: 'a', name: 'Ask & Embla', email: null, website: null };
const fields = {
  name: { label: 'Name', required: true },
  email: { label: 'Email', type: 'email' },
  website: { label: 'Website', type: 'url' },
} as const;
const refusal = new CombinedError({
  graphQLErrors: [
    { message: 'supplier.email is wrong', extensions: { code: 'BAD_INPUT', argument: 'supplier.email' } },
  ],
});

/** What the page does, controlled by the test. */
let show: (supplier: Supplier) => void;
let answer: (said: Answer) => void;
let sent: object[];

/** Shows the values being saved at once, as the cache does, and takes them back if they are refused. */
function Page() {
  const [supplier, setSupplier] = useState(stored);
  useEffect(() => {
    show = setSupplier;
  }, []);
  return (
    <PlainForm
      kind="supplier"
      group="Suppliers"
      record={supplier}
      fields={fields}
      again={() => undefined}
      update={async (patch) => {
        sent.push(patch);
        setSupplier({ ...supplier, ...patch });
        const said = await new Promise<Answer>((resolve) => (answer = resolve));
        if (said.error) setSupplier(supplier);
        return said;
      }}
    />
  );
}

beforeAll(async () => {
  await i18n.init({ lng: 'en', fallbackLng: 'en', resources: {}, interpolation: { escapeValue: false } });
  i18n.addResourceBundle('en', 'translation', first, true, true);
});
afterEach(cleanup);

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Save/ });
const news = () => screen.queryByText(/^Someone else saved this/);

async function open(): Promise<void> {
  sent = [];
  const router = createMemoryRouter([{ path: '*', Component: Page }]);
  const client = new Client({ url: 'http://gateway.test/graphql', preferGetMethod: false, exchanges: [] });
  render(
    <TranslationProvider>
      <Provider value={client}>
        <RouterProvider router={router} />
      </Provider>
    </TranslationProvider>,
  );
  await screen.findByRole('textbox', { name: /^Name/ });
}

it('keeps what a user entered if the gateway refuses it, and marks the refused field', async () => {
  await open();
  type('Name', 'Embla & Ask');
  type('Email', 'nobody@example.com');
  fireEvent.click(await screen.findByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(sent).toEqual([{ name: 'Embla & Ask', email: 'nobody@example.com' }]));
  await act(async () => answer({ error: refusal }));
  expect(await screen.findByText('This value isn’t valid.')).toBeTruthy();
  expect([field('Name').value, field('Email').value]).toEqual(['Embla & Ask', 'nobody@example.com']);
  expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  expect(news()).toBeNull();
  type('Email', 'ask@embla.test');
  await waitFor(() => expect(save().disabled).toBe(false));
  fireEvent.click(save());
  await waitFor(() => expect(sent[1]).toEqual({ name: 'Embla & Ask', email: 'ask@embla.test' }));
  await act(async () => answer({}));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull());
});

it('follows changes of others, and reports them only while something is edited', async () => {
  await open();
  await act(async () => show({ ...stored, email: 'first@embla.test' }));
  expect([field('Email').value, news()]).toEqual(['first@embla.test', null]);
  type('Name', 'Mine');
  await act(async () => show({ ...stored, name: 'Theirs', email: 'second@embla.test' }));
  expect([field('Name').value, field('Email').value]).toEqual(['Mine', 'second@embla.test']);
  expect(news()?.textContent).toContain('Saving overwrites their changes to: Name');
});

it('cannot be saved without a required value', async () => {
  await open();
  type('Name', ' ');
  fireEvent.blur(field('Name'));
  expect(await screen.findByText('Enter a value.')).toBeTruthy();
  expect(save().disabled).toBe(true);
});

it('says what is wrong with an email or web address before it is sent', async () => {
  await open();
  type('Email', 'nowhere');
  type('Website', 'example.com');
  fireEvent.blur(field('Email'));
  fireEvent.blur(field('Website'));
  expect(await screen.findByText('Enter a valid email address.')).toBeTruthy();
  expect(await screen.findByText('Enter a web address such as https://example.com.')).toBeTruthy();
  expect(save().disabled).toBe(true);
});

it('shows its fields as text and links to those who may not edit', async () => {
  render(
    <TranslationProvider>
      <PlainForm
        kind="supplier"
        group="Suppliers"
        mayEdit={false}
        record={{ ...stored, email: 'embla@example.com', website: 'https://example.com/', address: null }}
        fields={{ ...fields, address: { label: 'Address' } }}
        again={() => undefined}
        update={() => Promise.resolve({})}
      />
    </TranslationProvider>,
  );
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['mailto:embla@example.com', 'https://example.com/']);
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Name', 'Email', 'Website']);
  expect(screen.queryByRole('textbox')).toBeNull();
});
