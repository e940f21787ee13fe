import { type FormEvent, type ReactNode, useState } from 'react';
import styles from './auth-form.module.css';

type Values<F extends string> = Record<F, string>;
type Checks<F extends string> = Record<F, ((value: string, all: Values<F>) => string | undefined) | null>;

/** Uncontrolled form: validates on submit with errors at the fields, and prevents double submits. */
export function useAuthForm<F extends string>(
  checks: Checks<F>,
  send: (values: Values<F>, form: HTMLFormElement) => Promise<void>,
) {
  const [errors, setErrors] = useState<Partial<Record<F, string>>>({});
  const [busy, setBusy] = useState(false);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const names = Object.keys(checks) as F[];
    const values = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Values<F>;
    const found: Partial<Record<F, string>> = {};
    for (const name of names) {
      const problem = checks[name]?.(values[name], values);
      if (problem) found[name] = problem;
    }
    setErrors(found);
    const first = names.find((name) => found[name]);
    if (first) {
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      await send(values, form);
    } finally {
      setBusy(false);
    }
  };
  return { errors, busy, onSubmit };
}

type Props = { onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>; busy: boolean; children: ReactNode };

/** The fieldset disables all fields during the request. */
export function AuthForm({ onSubmit, busy, children }: Props) {
  return (
    <form noValidate method="post" onSubmit={(event) => void onSubmit(event)} className={styles.form}>
      <fieldset disabled={busy} className={styles.set}>
        {children}
      </fieldset>
    </form>
  );
}
