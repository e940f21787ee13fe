import { parseSync } from 'vite';
import { read } from './files.ts';

type Node = { type: string; start: number; end: number; parent?: Node; [key: string]: unknown };

/** A table named by a query; `where` is the file, and the functions and variables around the query. */
export type TableUse = { where: string; table: string; isFenced: boolean };

/** Stands for a table whose name is a variable. */
export const ANY_TABLE = '*';

const NAMES_TABLE = /^(selectFrom|updateTable|deleteFrom|from|using|mergeInto|(inner|left|right|full|cross)Join)$/;
const NAMES_TABLE_IN_SQL = /\b(?:from|join|update)\s+(?:only\s+)?"?(\w+|\$\{)/gi;
const NARROWS = /^(where|on|and|eb|expression|\w+Join)$/;
const FENCE_BY_NAME = /^(fence|fenceOf|own|ownOf)$/;
const COLUMN = /^(\w+\.)?organization_id$/;
const FENCE_IN_SQL = /organization_id"? = \$\{/;
const FUNCTION = /Function/;

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

const childrenOf = (node: Node): Node[] =>
  Object.entries(node)
    .filter(([key]) => key !== 'parent')
    .flatMap(([, value]) => value)
    .filter(isNode);

function* descendants(node: Node, into: (child: Node) => boolean = () => true): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) if (into(child)) yield* descendants(child, into);
}

const argumentsOf = (call: Node) => call.arguments as Node[];
const textOf = (node: Node | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

/** The called name: `where` in `query.where(…)`. */
function calledName(call: Node): string {
  const callee = call.callee as Node;
  return String(((callee.type === 'MemberExpression' ? callee.property : callee) as Node).name ?? '');
}

function tablesOf(argument: Node | undefined): string[] {
  const text = textOf(argument);
  if (text !== undefined) return [text.split(' ')[0]!];
  if (argument?.type === 'ArrayExpression') return (argument.elements as Node[]).flatMap(tablesOf);
  if (argument?.type === 'TSAsExpression') return [ANY_TABLE];
  return /^(Identifier|MemberExpression|TemplateLiteral)$/.test(argument?.type ?? '') ? [ANY_TABLE] : [];
}

/** The outermost call of the chain that a node belongs to. */
function endOfChain(node: Node): Node {
  for (let end = node; ;) {
    const { parent } = end;
    const isLink = parent?.type === 'MemberExpression' ? parent.object === end : parent?.callee === end;
    if (!parent || !(isLink || /^TS(NonNull|As)Expression$/.test(parent.type))) return end;
    end = parent;
  }
}

/** The calls of a chain, last to first, and the expression that it starts from. */
function chainOf(end: Node): { calls: Node[]; root: Node } {
  const calls: Node[] = [];
  for (let at = end; ;) {
    if (at.type === 'CallExpression') calls.push(at);
    const next = at.type === 'CallExpression' ? at.callee : (at.object ?? at.expression);
    if (!isNode(next)) return { calls, root: at };
    at = next;
  }
}

const namesTable = (node: Node): boolean =>
  node.type === 'CallExpression' &&
  NAMES_TABLE.test(calledName(node)) &&
  ((node.callee as Node).object as Node | undefined)?.name !== 'Buffer';
const isQuery = (node: Node): boolean =>
  node.type === 'CallExpression' &&
  chainOf(node).calls.some((call) => /^(selectFrom|updateTable|deleteFrom)$/.test(calledName(call)));

class Source {
  readonly #file: string;
  readonly #text: string;
  readonly #nodes: Node[];
  readonly #declared = new Map<string, Node[]>();

  constructor(file: string, text: string) {
    this.#file = file;
    this.#text = text;
    this.#nodes = [...descendants(parseSync(file, this.#text).program as unknown as Node)];
    for (const node of this.#nodes) for (const child of childrenOf(node)) child.parent = node;
    for (const { type, id, init } of this.#nodes)
      if (type === 'VariableDeclarator' && isNode(init)) {
        const name = String((id as Node).name);
        this.#declared.set(name, [...(this.#declared.get(name) ?? []), init]);
      }
  }

  uses(): TableUse[] {
    return this.#nodes.flatMap((node) =>
      this.#tablesNamedBy(node).map((table) => ({
        where: this.#whereIs(node),
        table,
        isFenced: this.#isFenced(node),
      })),
    );
  }

  #tablesNamedBy(node: Node): string[] {
    if (namesTable(node)) return this.#isDeclaredQuery(argumentsOf(node)[0]) ? [] : tablesOf(argumentsOf(node)[0]);
    if (node.type !== 'TaggedTemplateExpression' || !/^sql\b/.test(this.#textOf(node))) return [];
    const named = this.#textOf(node.quasi as Node).matchAll(NAMES_TABLE_IN_SQL);
    return [...named].map(([, table]) => (table === '${' ? ANY_TABLE : table!));
  }

  /** A variable initialized by a call holds a query, not the name of a table. */
  #isDeclaredQuery(argument: Node | undefined): boolean {
    const values = argument?.type === 'Identifier' ? (this.#declared.get(String(argument.name)) ?? []) : [];
    return values.length > 0 && values.every(({ type }) => type === 'CallExpression');
  }

  #textOf(node: Node): string {
    return this.#text.slice(node.start, node.end);
  }

  #whereIs(node: Node): string {
    const names = [];
    for (let at = node.parent; at; at = at.parent) {
      const isNamed = /^(VariableDeclarator|FunctionDeclaration|MethodDefinition|Property|PropertyDefinition)$/;
      const name = isNamed.test(at.type) ? (((at.id ?? at.key) as Node).name as string | undefined) : undefined;
      if (name) names.unshift(name);
    }
    return [this.#file, names.join('.')].join(' ');
  }

  /** The condition is in the chain itself, or in a query that contains it. */
  #isFenced(node: Node): boolean {
    const end = endOfChain(node);
    if (this.#isChainFenced(end) || this.#isFencedByUses(end)) return true;
    for (let at = end.parent; at && !/Statement|Declarat|Program/.test(at.type); at = at.parent)
      if (at.type === 'TaggedTemplateExpression' || at.type === 'CallExpression') return this.#isFenced(at);
    return false;
  }

  #isChainFenced(end: Node): boolean {
    if (end.type === 'TaggedTemplateExpression') return this.#isFencedSql(end);
    const { calls, root } = chainOf(end);
    return calls.some((call) => this.#isFence(call)) || this.#isFencedName(root);
  }

  #isFencedSql(template: Node): boolean {
    const parts = ((template.quasi as Node).expressions as Node[]).filter(({ type }) => type === 'Identifier');
    const inserted = parts.flatMap(({ name }) => this.#declared.get(String(name)) ?? []);
    return [template, ...inserted].some(
      (sql) => sql.type === 'TaggedTemplateExpression' && FENCE_IN_SQL.test(this.#textOf(sql)),
    );
  }

  /** Every variable of this name in the file holds a fenced query. */
  #isFencedName({ type, name }: Node): boolean {
    const queries = type === 'Identifier' ? (this.#declared.get(String(name)) ?? []) : [];
    return (
      queries.length > 0 &&
      queries.every((query) => this.#isChainFenced(FUNCTION.test(query.type) ? (query.body as Node) : query))
    );
  }

  /** The query is stored in a variable, and every use of the variable adds the condition. */
  #isFencedByUses({ parent, type }: Node): boolean {
    if (type !== 'CallExpression' || parent?.type !== 'VariableDeclarator') return false;
    const { name } = parent.id as Node;
    const uses = this.#nodes.filter((node) => node.type === 'Identifier' && node.name === name && node !== parent.id);
    const chains = uses.map((use) => chainOf(endOfChain(use)).calls);
    return chains.length > 0 && chains.every((calls) => calls.some((call) => this.#isFence(call)));
  }

  #isFence(call: Node): boolean {
    if (FENCE_BY_NAME.test(calledName(call))) return true;
    return NARROWS.test(calledName(call)) && this.#comparesOrganization(call);
  }

  /** Skips nested queries, whose conditions do not apply to the outer one. */
  #comparesOrganization(call: Node): boolean {
    const parts = argumentsOf(call).flatMap((argument) =>
      isQuery(argument) ? [] : [...descendants(argument, (child) => !isQuery(child))],
    );
    return [call, ...parts].some((part) => {
      if (part.type === 'TaggedTemplateExpression') return FENCE_IN_SQL.test(this.#textOf(part));
      if (part.type !== 'CallExpression') return false;
      if (FENCE_BY_NAME.test(calledName(part))) return true;
      const [first, operator] = argumentsOf(part);
      if (COLUMN.test(textOf(first) ?? '')) return textOf(operator) === '=' && !/Ref|Join/.test(calledName(part));
      return calledName(part) === 'and' && first !== undefined && this.#hasOrganization(first);
    });
  }

  #hasOrganization(object: Node): boolean {
    if (object.type === 'Identifier')
      return (this.#declared.get(String(object.name)) ?? []).some((value) => this.#hasOrganization(value));
    return [...descendants(object)].some(
      (part) =>
        (part.type === 'Property' && (part.key as Node).name === 'organization_id') ||
        (part.type === 'SpreadElement' && this.#hasOrganization(part.argument as Node)),
    );
  }
}

/** Tables that a file names in queries of the builder and in SQL. */
export function tableUses(file: string): TableUse[] {
  const text = read(file);
  return /sql|selectFrom|updateTable|deleteFrom|Join\(/.test(text) ? new Source(file, text).uses() : [];
}
