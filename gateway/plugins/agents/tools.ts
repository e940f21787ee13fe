import { isNonNullType, type ExecutionResult } from 'graphql';
import type { Call } from '../../core/call.ts';
import type { Contract } from '../../core/contract/contract.ts';
import { operationOf } from '../../kit/contract/operation.ts';
import type { RootField } from '../../core/contract/root-field.ts';
import { badInput } from '../../core/ground/errors.ts';
import type { Params, RunDocument } from '../../core/run-document.ts';
import { boundedResult, type Result } from './bounded-result.ts';
import { ContractSearch } from './contract-search.ts';
import { defaultSelection } from './default-selection.ts';
import { describe } from './describe.ts';
import { offeredOf } from './offered.ts';
import { readDocument, textOf, type Arguments } from './read-document.ts';
import { generalTools, isListed, toolOf, WORDS_MOST, type Tool } from './tool-list.ts';

/** Tools of the SDL: three general ones, and one per documented operation. */
export class Tools {
  readonly #contract: Contract;
  readonly #run: RunDocument;
  readonly #offered: Map<string, RootField>;
  /** Made by the first search: most gateways are never asked. */
  #search: ContractSearch | null = null;
  readonly #made = new Map<string, Tool>();

  constructor(contract: Contract, run: RunDocument) {
    this.#contract = contract;
    this.#run = run;
    this.#offered = offeredOf(contract);
  }

  /** Tools for this user and connection: a few, or all of the modules named in the address. */
  list(call: Call): Tool[] {
    const namesRooms = call.head.connection?.namesRooms ?? false;
    const operations = [...this.#offered.values()]
      .filter((root) => (namesRooms ? root.hasRest : isListed(root)) && mayCall(call, root))
      .map((root) => this.#toolOf(root, !namesRooms));
    return [...generalTools, ...operations];
  }

  /** Whether a call would write. */
  writes(name: string, args: Arguments): boolean {
    if (name !== 'run_document') return this.#offered.get(name)?.type === 'Mutation';
    try {
      return readDocument(args).operation.operation === 'mutation';
    } catch {
      return false;
    }
  }

  /** Null for an unknown tool. */
  async call(call: Call, name: string, args: Arguments): Promise<Record<string, unknown> | null> {
    if (name === 'search_contract')
      return (this.#search ??= new ContractSearch(this.#contract, this.#offered)).find(
        textOf(args, 'query', WORDS_MOST),
        (root) => mayCall(call, root),
      );
    if (name === 'describe_type') {
      const covers = (room: string): boolean => call.head.connection?.covers(room) ?? true;
      return describe(this.#contract, this.#offered, textOf(args, 'name', WORDS_MOST), covers);
    }
    if (name === 'run_document') return this.#answer(call, readDocument(args).params);
    const root = this.#offered.get(name);
    return root ? this.#runOperation(call, root, args) : null;
  }

  async #runOperation(call: Call, root: RootField, args: Arguments): Promise<Result> {
    const { select = null, ...given } = args;
    if (select !== null && typeof select !== 'string') throw badInput('select', 'must be a string');
    const unknown = Object.keys(given).find((key) => !root.field.args.some((input) => input.name === key));
    if (unknown !== undefined) throw badInput(unknown.slice(0, 80), `is not an argument of ${root.name}`);
    const result = await this.#answer(
      call,
      operationOf(root, given, { select: select ?? (defaultSelection(root) || null) }),
    );
    return isMissing(root, result) ? { ...result, errors: [notFound(root)] } : result;
  }

  #toolOf(root: RootField, isShort: boolean): Tool {
    const key = `${root.name} ${isShort}`;
    let tool = this.#made.get(key);
    if (!tool) this.#made.set(key, (tool = toolOf(this.#contract, root, isShort)));
    return tool;
  }

  async #answer(call: Call, params: Params): Promise<Result> {
    return boundedResult((await this.#run(params, call)) as ExecutionResult);
  }
}

const mayCall = (call: Call, root: RootField): boolean =>
  (root.right === null || call.may(root.right)) && (call.head.connection?.allows(root.name) ?? true);

/** Argument with the id of the record that an operation is about. */
const idOf = ({ field }: RootField) =>
  field.args.find(({ type }) => isNonNullType(type) && String(type.ofType) === 'ID');

/** GraphQL answers null for a missing record, which a model would take for success. */
const isMissing = (root: RootField, { data, errors }: Result): boolean =>
  errors === undefined && idOf(root) !== undefined && (data as Record<string, unknown> | null)?.[root.name] === null;

function notFound(root: RootField) {
  const argument = idOf(root)!.name;
  return { message: `${argument}: there is no such record`, code: 'NOT_FOUND', argument };
}
