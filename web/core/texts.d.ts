import type { Words } from '../generated.ts';
import 'i18next';

// Keys are checked against the English texts; a test keeps the three languages equal.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Words };
  }
}
