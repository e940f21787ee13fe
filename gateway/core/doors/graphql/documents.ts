import { getOperationAST, Kind, type DefinitionNode, type DocumentNode, type GraphQLSchema } from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import { BoundedMap } from '../../ground/bounded-map.ts';
import { mayCompile } from './may-compile.ts';
import { isTooDear } from './document-limits.ts';

type Compiled = CompiledQuery['query'];
type Operation = { uses: number; compiled: Compiled | null };
type Kept = { document: DocumentNode; onlyReads: boolean; operations: Map<string, Operation> };

const KEPT = 1_000;
/** A stranger can send a thousand different documents of a megabyte each: long ones are parsed every time. */
const LENGTH_MOST = 16_384;
/** A document that comes once is not worth compiling. */
const USES_BEFORE = 2;

/** The one cache of documents: parsed, for Yoga's pipeline, and compiled where that is known to be right. */
export class Documents {
  readonly #schema: GraphQLSchema;
  readonly #kept = new BoundedMap<string, Kept>(KEPT);

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  get(text: string): DocumentNode | undefined {
    return this.#kept.get(text)?.document;
  }

  set(text: string, document: DocumentNode): void {
    if (text.length > LENGTH_MOST) return;
    const isQuery = (one: DefinitionNode) => one.kind !== Kind.OPERATION_DEFINITION || one.operation === 'query';
    const onlyReads = document.definitions.every(isQuery);
    this.#kept.set(text, { document, onlyReads, operations: new Map() });
  }

  /** Whether it is known to hold nothing but queries. */
  onlyReads(text: string | undefined): boolean {
    return (text !== undefined && this.#kept.get(text)?.onlyReads) ?? false;
  }

  compiled(text: string, operationName = ''): Compiled | null {
    return this.#kept.get(text)?.operations.get(operationName)?.compiled ?? null;
  }

  /** Counts a use of a valid document that has this operation. */
  used(text: string, operationName = ''): void {
    const kept = this.#kept.get(text);
    if (!kept) return;
    let operation = kept.operations.get(operationName);
    if (!operation) kept.operations.set(operationName, (operation = { uses: 0, compiled: null }));
    operation.uses += 1;
    if (operation.uses === USES_BEFORE) operation.compiled = this.#compile(kept.document, operationName);
  }

  #compile(document: DocumentNode, operationName: string): Compiled | null {
    const operation = getOperationAST(document, operationName || undefined);
    if (!operation || !mayCompile(this.#schema, document, operation)) return null;
    const compiled = compileQuery(this.#schema, document, operation.name?.value);
    if (!isCompiledQuery(compiled)) return null;
    // Errors without data: Yoga's pipeline says what is wrong.
    return (source, context, variables) =>
      isTooDear(document, operation, variables) ? { errors: [] } : compiled.query(source, context, variables);
  }
}
