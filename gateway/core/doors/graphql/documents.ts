import { Kind, type DocumentNode, type GraphQLSchema } from 'graphql';
import type { Contract } from '../../contract/contract.ts';
import { BoundedMap } from '../../ground/bounded-map.ts';
import type { ExecutedDocument } from '../../contract/caller.ts';
import { compileDocument, type RunCompiled } from './compile-document.ts';
import { isTooDear } from './document-limits.ts';
import { selectOperation } from './select-operation.ts';
import { switched, switchedBy, switchesOf } from './switched.ts';

type Compiled = { run: RunCompiled; executed: ExecutedDocument };
type Operation = { uses: number; compiled: Compiled | null };
type Kept = {
  document: DocumentNode;
  kind: DocumentKind;
  /** Variables used by @skip and @include. */
  switches: readonly string[];
  /** Compiled operations, by name and by the values of those variables. */
  operations: Map<string, Operation>;
};
type Variables = Record<string, unknown> | undefined;

/** Queries only; a single mutation with one write; anything else. */
export type DocumentKind = 'reads' | 'one write' | 'other';

const KEPT = 1_000;
/** Longer documents are not cached: an attacker could send a thousand different ones of 1 MB. */
const LENGTH_MOST = 16_384;
/** An attacker could combine @skip and @include in thousands of ways. */
const OPERATIONS_KEPT = 16;
/** Documents are compiled at the second use. */
const USES_BEFORE = 2;

/** Cache of documents: parsed for Yoga's pipeline, and compiled where that is safe. */
export class Documents {
  readonly #schema: GraphQLSchema;
  readonly #oneWrites: ReadonlySet<string>;
  readonly #kept = new BoundedMap<string, Kept>(KEPT);

  constructor({ schema, oneWrites }: Pick<Contract, 'schema' | 'oneWrites'>) {
    this.#schema = schema;
    this.#oneWrites = oneWrites;
  }

  get(text: string): DocumentNode | undefined {
    return this.#kept.get(text)?.document;
  }

  set(text: string, document: DocumentNode): void {
    if (text.length > LENGTH_MOST) return;
    const made = { document, kind: this.#kindOf(document), switches: switchesOf(document) };
    this.#kept.set(text, { ...made, operations: new Map() });
  }

  kindOf(text: string | undefined): DocumentKind {
    return (text !== undefined && this.#kept.get(text)?.kind) || 'other';
  }

  compiled(text: string, operationName: string | undefined, variables: Variables): Compiled | null {
    const kept = this.#kept.get(text);
    if (!kept) return null;
    const key = keyOf(kept, operationName, variables);
    return (key !== null && kept.operations.get(key)?.compiled) || null;
  }

  /** Counts a use of an operation in a valid document. */
  used(text: string, operationName: string | undefined, variables: Variables): void {
    const kept = this.#kept.get(text);
    const key = kept ? keyOf(kept, operationName, variables) : null;
    if (!kept || key === null) return;
    let operation = kept.operations.get(key);
    if (!operation) {
      if (kept.operations.size >= OPERATIONS_KEPT) return;
      kept.operations.set(key, (operation = { uses: 0, compiled: null }));
    }
    operation.uses += 1;
    if (operation.uses === USES_BEFORE) operation.compiled = this.#compile(kept, operationName ?? '', variables);
  }

  #kindOf({ definitions }: DocumentNode): DocumentKind {
    const operations = definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
    if (operations.every(({ operation }) => operation === 'query')) return 'reads';
    const [root, ...others] = operations.flatMap(({ selectionSet }) => selectionSet.selections);
    const isOne = root?.kind === Kind.FIELD && others.length === 0 && this.#oneWrites.has(root.name.value);
    return isOne ? 'one write' : 'other';
  }

  #compile({ document, switches }: Kept, operationName: string, variables: Variables): Compiled | null {
    const wanted = switches.length === 0 ? document : switched(document, variables);
    const query = wanted && compileDocument(this.#schema, wanted, operationName);
    if (!query) return null;
    const asked = selectOperation(document, operationName)!;
    // Errors without data: Yoga's pipeline reports what is wrong.
    return {
      executed: { schema: this.#schema, document, operationName },
      run: async (context, variables) =>
        isTooDear(document, asked, variables) ? { errors: [] } : query(context, variables),
    };
  }
}

const keyOf = ({ switches }: Kept, operationName = '', variables: Variables): string | null => {
  if (switches.length === 0) return operationName;
  const parts = switchedBy(switches, variables);
  return parts === null ? null : `${operationName} ${parts}`;
};
