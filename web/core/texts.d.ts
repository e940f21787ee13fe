import type { Words } from '../generated.ts';
import 'i18next';

// Every key is checked against the English words; a test holds the three languages equal.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Words };
  }
}
