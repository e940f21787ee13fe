import { type ComponentProps, lazy, Suspense } from 'react';
import type { CodeForm } from './code-form.tsx';

/** Lazy, because few users need it. */
const Form = lazy(async () => ({ default: (await import('./code-form.tsx')).CodeForm }));

export const CodeStep = (props: ComponentProps<typeof CodeForm>) => (
  <Suspense fallback={null}>
    <Form {...props} />
  </Suspense>
);
