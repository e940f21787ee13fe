declare const __WORDS_VERSION__: string;

interface Window {
  /** Requests that start.js sent before this bundle was parsed. */
  meridianStart?: {
    language: string;
    texts?: Promise<Record<string, unknown>>;
    session?: { token: string; answer: Promise<Response> };
  };
}

declare module 'virtual:contract' {
  import type { IntrospectionData } from '@urql/exchange-graphcache';
  export const introspection: IntrospectionData;
  /** Per room: fields that depend on its records, separated by spaces; `*` lists those that depend on all rooms. */
  export const fieldsByRoom: Record<string, string>;
  /** Per room: types that its mutations return, or names of mutations that return none, separated by spaces. */
  export const writesByRoom: Record<string, string>;
  export const writesByMutation: Record<
    string,
    {
      removes?: string;
      answers?: string;
      patches?: { type: string; argument: string; many?: true; skips?: string[] };
    }
  >;
  export const keylessTypes: string[];
  export const privateTypes: string[];
  /** Rights to change data that API tokens can't use fully. */
  export const tokenLimits: Record<string, 'read' | 'none'>;
  /** Root fields whose answer changes without a change event. */
  export const volatileFields: string[];
}

declare module 'virtual:icons' {
  /** Icons named by gateway and seed, separated by spaces. */
  export const dataIcons: string;
}

declare module 'virtual:emoji' {
  /** One entry per group: emoji with their short names. */
  const groups: string[];
  export default groups;
}

declare module 'virtual:emoji/*' {
  /** In the same order: name and search words. */
  const names: string;
  export default names;
}
