import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { generate, type CodegenConfig } from '@graphql-codegen/cli';
import type { Types } from '@graphql-codegen/plugin-helpers';
import {
  buildASTSchema,
  getNamedType,
  GraphQLNonNull,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  print,
  visit,
  type ASTNode,
  type DocumentNode,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import { readSchema } from './gateway/kit/sdl/read-schema.ts';

const sdl = readSchema('schema');

/** Rooms of a folder that contain the file; new rooms are found without an entry here. */
function roomsWith(column: string, file: string): string[] {
  if (!existsSync(column)) return [];
  return readdirSync(column, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(`${column}/${entry.name}/${file}`))
    .map((entry) => entry.name)
    .sort();
}

/** Resolver types of rooms: `ContactRecord` in records.ts is the parent type of the SDL type `Contact`. */
function mappers(): Record<string, string> {
  const found: Record<string, string> = {};
  for (const room of roomsWith('gateway', 'records.ts')) {
    const source = readFileSync(`gateway/${room}/records.ts`, 'utf8');
    for (const [, name] of source.matchAll(/export type (\w+)Record =/g)) {
      found[name!] = `./${room}/records.ts#${name}Record`;
    }
  }
  return found;
}

/** Enum values that REST and stores write differently (`@wire`). */
function wireValues(): Record<string, Record<string, string>> {
  const found: Record<string, Record<string, string>> = {};
  visit(sdl, {
    EnumTypeDefinition(type) {
      for (const value of type.values ?? []) {
        const wire = value.directives?.find((directive) => directive.name.value === 'wire')?.arguments?.[0]?.value;
        if (wire?.kind === Kind.STRING) (found[type.name.value] ??= {})[value.name.value] = wire.value;
      }
    },
  });
  return found;
}

/** A valid value of a type, used as a default: inputs with a default are optional and never null. */
function valueFor(type: GraphQLInputType): unknown {
  if (isListType(type)) return [];
  if (isInputObjectType(type)) return {};
  if (isEnumType(type)) return type.getValues()[0]!.value;
  return { Boolean: false, Int: 0, Float: 0 }[getNamedType(type).name] ?? '';
}

/** The schema as the guard enforces it: `@notNull` inputs get a default value, so they can be omitted. */
function enforced(document: DocumentNode): GraphQLSchema {
  const schema = buildASTSchema(document);
  const inputs = Object.values(schema.getTypeMap()).flatMap((type): (GraphQLArgument | GraphQLInputField)[] => {
    if (isInputObjectType(type)) return Object.values(type.getFields());
    return isObjectType(type) ? Object.values(type.getFields()).flatMap(({ args }) => [...args]) : [];
  });
  for (const input of inputs) {
    if (isNonNullType(input.type) || !input.astNode?.directives?.some(({ name }) => name.value === 'notNull')) continue;
    input.default ??= { value: valueFor(input.type) };
    input.type = new GraphQLNonNull(input.type);
  }
  return schema;
}

const scalars = { DateTime: 'string', Upload: './core/contract/sdl/uploads.ts#Upload' };
const common = {
  enumValues: wireValues(),
  enumsAsTypes: true,
  useTypeImports: true,
  importExtension: '.ts' as const,
  emitLegacyCommonJSImports: false,
  avoidOptionals: { field: false, inputValue: false },
};

/** Generates code from the schema as the guard enforces it, after the given import lines. */
const asEnforced = (...prepend: string[]): Types.OutputPreset => ({
  buildGeneratesSection: ({ baseOutputDir, ...options }) => {
    const imports = { plugin: () => ({ prepend, content: '' }) };
    const pluginMap = { ...options.pluginMap, imports };
    const plugins = [{ imports: {} }, ...options.plugins];
    return [{ ...options, schemaAst: enforced(options.schema), filename: baseOutputDir, pluginMap, plugins }];
  },
});

/** Two files, to avoid import cycles: stores import the SDL types; the resolver types import the context, and so all stores. */
const server: CodegenConfig['generates'] = {
  'gateway/generated.ts': {
    plugins: ['typescript'],
    preset: asEnforced(),
    config: { ...common, scalars },
  },
  'gateway/generated-resolvers.ts': {
    plugins: ['typescript-resolvers'],
    preset: asEnforced("import type * as Types from './generated.ts';"),
    config: {
      ...common,
      scalars,
      namespacedImportName: 'Types',
      contextType: './context.ts#Context',
      mappers: mappers(),
      makeResolverTypeCallable: true,
    },
  },
};

const LISTS: Partial<Record<Kind, string[]>> = {
  [Kind.OPERATION_DEFINITION]: ['variableDefinitions', 'directives'],
  [Kind.VARIABLE_DEFINITION]: ['directives'],
  [Kind.FIELD]: ['arguments', 'directives'],
  [Kind.FRAGMENT_SPREAD]: ['directives'],
  [Kind.INLINE_FRAGMENT]: ['directives'],
  [Kind.FRAGMENT_DEFINITION]: ['directives'],
};

/** The urql plugin reads lists that graphql 17 omits if they are empty. */
const withEmptyLists = (document: DocumentNode): DocumentNode =>
  visit(document, {
    enter: (node: ASTNode) => {
      const lists = LISTS[node.kind];
      return lists && { ...Object.fromEntries(lists.map((name) => [name, []])), ...definedIn(node) };
    },
  });

const definedIn = (node: ASTNode) =>
  Object.fromEntries(Object.entries(node).filter(([, value]) => value !== undefined));

const hooks: Types.OutputPreset = {
  buildGeneratesSection: ({ baseOutputDir, ...options }) => [
    {
      ...options,
      filename: baseOutputDir,
      documents: options.documents.map((file) =>
        file.document ? { ...file, document: withEmptyLists(file.document) } : file,
      ),
    },
  ],
};

/** Generates the roles as runtime lists, for gateway and client. */
const ROLES = './gateway/kit/sdl/roles-codegen.ts';

/** One file of hooks per room, so that each operation is bundled with the screen that uses it. */
const client = Object.fromEntries(
  roomsWith('web', 'operations.graphql').map((room) => [
    `web/${room}/generated.ts`,
    {
      documents: [`web/${room}/operations.graphql`, 'web/shared/*.graphql'],
      preset: hooks,
      plugins: [
        'typescript-operations',
        'typescript-urql',
        './web/build/requests-codegen.ts',
        './web/build/limits-codegen.ts',
        ...(room === 'core' ? [ROLES] : []),
      ],
      config: {
        withHooks: true,
        documentMode: 'documentNode',
        useTypeImports: true,
        scalars: { DateTime: 'string', Upload: 'string' },
      },
    },
  ]),
);

/** Record types of the rooms, for the lint of the contract. */
const records: CodegenConfig['generates'] = {
  'gateway/core/contract/generated.ts': { plugins: ['./gateway/kit/sdl/records-codegen.ts'] },
};

/** Names from files of the client: text keys and icons. */
const names: CodegenConfig['generates'] = { 'web/generated.ts': { plugins: ['./web/build/names-codegen.ts'] } };

const config: CodegenConfig = {
  schema: print(sdl),
  generates: {
    ...server,
    ...client,
    ...names,
    ...records,
    'gateway/core/contract/sdl/generated.ts': { plugins: [ROLES] },
  },
  ignoreNoDocuments: true,
};

export default config;

// Runs in Node directly, because the command line tool would load a second copy of graphql.
if (process.argv[1] === import.meta.filename) await generate(config);
