import { type FormEvent, type ReactNode, useState } from 'react';
import { Alert } from '../ui/feedback/alert.tsx';
import styles from './auth-form.module.css';

type Values<F extends string> = Record<F, string>;
type Checks<F extends string> = Record<F, ((value: string, all: Values<F>) => string | undefined) | null>;

type Send<F extends string> = (
  values: Values<F>,
  form: HTMLFormElement,
  fail: (problem: string) => void,
) => Promise<void>;

/** Uncontrolled form: validates on submit with errors at the fields, and prevents double submits. */
export function useAuthForm<F extends string>(checks: Checks<F>, send: Send<F>) {
  const [errors, setErrors] = useState<Partial<Record<F, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
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
    setProblem(null);
    const first = names.find((name) => found[name]);
    if (first) {
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      await send(values, form, setProblem);
    } finally {
      setBusy(false);
    }
  };
  return { errors, problem, busy, onSubmit };
}

type Props = {
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  busy: boolean;
  /** Error of the last submit that belongs to no field. */
  problem?: string | null;
  children: ReactNode;
};

/** The fieldset disables all fields during the request. */
export function AuthForm({ onSubmit, busy, problem, children }: Props) {
  return (
    <form noValidate method="post" onSubmit={(event) => void onSubmit(event)} className={styles.form}>
      <fieldset disabled={busy} className={styles.set}>
        {problem && <Alert tone="danger">{problem}</Alert>}
        {children}
      </fieldset>
    </form>
  );
}
