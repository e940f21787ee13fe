import { configure } from '@testing-library/react';

/** Components are rendered as React renders them in development: twice, with effects that are undone and done again. */
configure({ reactStrictMode: true });
