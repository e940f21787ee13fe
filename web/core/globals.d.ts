declare const __WORDS_VERSION__: string;

interface Window {
  /** What start.js began before this bundle was parsed. */
  meridianStart?: {
    language: string;
    texts?: Promise<Record<string, unknown>>;
    session?: { token: string; answer: Promise<Response> };
  };
}

declare module 'virtual:contract' {
  import type { IntrospectionData } from '@urql/exchange-graphcache';
  export const introspection: IntrospectionData;
  /** For each room the fields that depend on its records, with spaces between them; `*` are those that depend on all. */
  export const fieldsByRoom: Record<string, string>;
  /** For each room what mutations answer that wrote to it, with spaces between them. */
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
  /** Root fields whose answer changes without a change event. */
  export const volatileFields: string[];
}

declare module 'virtual:icons' {
  /** The icons that gateway and seed name, with spaces between them. */
  export const dataIcons: string;
}

declare module 'virtual:emoji' {
  /** A group each: lines of a sign and its short word. */
  const groups: string[];
  export default groups;
}

declare module 'virtual:emoji/*' {
  /** In the same order: a name, and words that find it. */
  const names: string;
  export default names;
}
