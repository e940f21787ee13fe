import { type ComponentProps, lazy, Suspense } from 'react';
import type { CodeForm } from './code-form.tsx';

/** Few people need it: it is fetched when the first code is asked for. */
const Form = lazy(async () => ({ default: (await import('./code-form.tsx')).CodeForm }));

export const CodeStep = (props: ComponentProps<typeof CodeForm>) => (
  <Suspense fallback={null}>
    <Form {...props} />
  </Suspense>
);
