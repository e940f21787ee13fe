import { configure } from '@testing-library/react';

/** Renders components twice and reruns their effects, as React does in development. */
configure({ reactStrictMode: true });
