// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { i18n } from '../../web/core/words/languages.ts';
import { TranslationProvider } from '../../web/core/words/translation.tsx';
import first from '../../web/i18n/en.json' with { type: 'json' };
import { DatePicker } from '../../web/ui/date/date-picker.tsx';
import { Field } from '../../web/ui/form/field.tsx';
import { focusFault } from '../../web/ui/form/focus-fault.ts';
import './strict.ts';

// Joy's parts load slowly on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

const stored = new Date(2020, 0, 2);
function Form({ onPut }: { onPut: (date: Date | null) => void }) {
  const [date, setDate] = useState<Date | null>(stored);
  return (
    <form aria-label="Contact">
      <Field label="Birthday">
        <DatePicker
          label="Birthday"
          value={date}
          max={new Date(2026, 0, 1)}
          onChange={(next) => {
            setDate(next);
            onPut(next);
          }}
        />
      </Field>
    </form>
  );
}

beforeAll(async () => {
  await i18n.init({ lng: 'en', fallbackLng: 'en', resources: {}, interpolation: { escapeValue: false } });
  i18n.addResourceBundle('en', 'translation', first, true, true);
});
afterEach(cleanup);

it('keeps a date that it can not read, as an error that prevents saving', async () => {
  let value: Date | null = stored;
  render(
    <TranslationProvider>
      <Form onPut={(date) => (value = date)} />
    </TranslationProvider>,
  );
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Birthday' });
  const form = screen.getByRole<HTMLFormElement>('form');
  const type = (text: string) => {
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
  };
  for (const [text, error] of [
    ['31.02.1990', 'Enter a date such as 11/21/2026.'],
    ['5 May 1990', 'Enter a date such as 11/21/2026.'],
    ['12/31/2027', 'Enter a date on or before 1/1/2026.'],
  ] as const) {
    type(text);
    expect(await screen.findByText(error)).toBeTruthy();
    expect([field.value, value, focusFault(form)]).toEqual([text, stored, true]);
  }
  type('5/6/1990');
  await waitFor(() => expect(value).toEqual(new Date(1990, 4, 6)));
  expect([screen.queryByRole('alert'), focusFault(form)]).toEqual([null, false]);
  type('');
  await waitFor(() => expect(value).toBeNull());
});
