import type texts from '../i18n/en.json';
import 'i18next';

// Every key is checked against the English file; a test holds the three files equal.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof texts };
  }
}
