export type HostileDocument = {
  name: string;
  query: string;
  /** What the refusal is about, so that no document is refused for another reason by accident. */
  says: RegExp;
};

export const many = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join(' ');

/** Nearly as much as a body may hold. */
export const FILL = 900_000;
/** JSON encodes a line break as two characters. */
const LINES = 450_000;
const fan = many(40, (index) => `fragment F${index} on Contact { ${many(10, () => `...F${index + 1}`)} }`);
const chain = many(60, (index) => `fragment F${index} on Contact { ...F${(index + 1) % 60} }`);

const tooDeep: HostileDocument[] = [
  { name: 'nested braces', query: '{'.repeat(20_000), says: /Expected Name/ },
  { name: 'braces that are closed', query: `${'{a'.repeat(20_000)}${'}'.repeat(20_000)}`, says: /token/i },
  { name: 'a list in a list', query: `{ contact(id: ${'['.repeat(20_000)}) { id } }`, says: /token/i },
  { name: 'an object in an object', query: `{ contact(id: ${'{a:'.repeat(10_000)}) { id } }`, says: /token/i },
  { name: 'a type in a type', query: `query ($v: ${'['.repeat(20_000)}ID) { user { id } }`, says: /token/i },
  { name: 'inline fragments in each other', query: `{ ${'... { '.repeat(600)}`, says: /token/i },
  {
    name: 'lists nested as far as the tokens reach',
    query: `{ contact(id: ${'['.repeat(480)}${']'.repeat(480)}) { id } }`,
    says: /ID cannot represent/,
  },
  {
    name: 'a selection nine deep',
    query: '{ contacts { tags { contacts { tags { contacts { tags { contacts { tags { title } } } } } } } } }',
    says: /depth/i,
  },
  {
    name: 'a selection nine deep through fragments',
    query: `{ contacts { ...A } } fragment A on Contact { tags { contacts { ...B } } } fragment B on Contact { tags { contacts { ...C } } } fragment C on Contact { tags { contacts { tags { title } } } }`,
    says: /depth/i,
  },
];

const tooMany: HostileDocument[] = [
  { name: 'tokens', query: `{ ${many(1_001, () => 'user')} }`, says: /token/i },
  { name: 'tokens in an argument', query: `{ contact(id: [${many(2_000, String)}]) { id } }`, says: /token/i },
  { name: 'definitions', query: many(300, (index) => `query Q${index} { user { id } }`), says: /token/i },
  { name: 'variables', query: `query (${many(300, (index) => `$v${index}: ID`)}) { user { id } }`, says: /token/i },
  { name: 'aliases', query: `{ ${many(11, (index) => `a${index}: user { id }`)} }`, says: /alias/i },
  { name: 'aliases of __typename', query: `{ ${many(101, (index) => `a${index}: __typename`)} }`, says: /alias/i },
  {
    name: 'aliases in fragments',
    query: `{ contacts { ...A ...B } } fragment A on Contact { ${many(6, (index) => `a${index}: id`)} } fragment B on Contact { ${many(6, (index) => `b${index}: id`)} }`,
    says: /alias/i,
  },
  { name: 'directives', query: `{ user { id ${many(9, () => '@include(if: true)')} } }`, says: /directive/i },
  { name: 'directives that nobody knows', query: `{ user { id ${many(90, () => '@x')} } }`, says: /directive/i },
  { name: 'directives on a query', query: `query ${many(90, () => '@x')} { user { id } }`, says: /directive/i },
  { name: 'the same key', query: `{ user { ${many(11, () => 'id')} } }`, says: /more than 10 times/ },
  { name: 'the same key at the root', query: `{ ${many(11, () => '__typename')} }`, says: /more than 10 times/ },
  { name: 'inline fragments', query: `{ user { ${many(11, () => '... { id }')} } }`, says: /more than 10 times/ },
  {
    name: 'spreads of one fragment',
    query: `{ user { ${many(11, () => '...U')} } } fragment U on User { id }`,
    says: /more than 10 times/,
  },
  {
    name: 'mistakes behind many lines',
    query: `${'\n'.repeat(LINES)}{ ${many(120, (index) => `nothing${index}`)} }`,
    says: /line limit/i,
  },
  {
    name: 'mistakes behind a very long line',
    query: `${','.repeat(FILL)}{ ${many(120, (index) => `nothing${index}`)} }`,
    says: /Cannot query field/,
  },
  { name: 'comments', query: `${'#\n'.repeat(300_000)}{ user { id } }`, says: /line limit/i },
  { name: 'comments, ended otherwise', query: `${'#\r'.repeat(300_000)}{ user { id } }`, says: /line limit/i },
];

const tooDear: HostileDocument[] = [
  { name: 'fragments that fan out', query: `{ contacts { ...F0 } } ${fan} fragment F40 on Contact { id }`, says: /./ },
  {
    name: 'pages of pages',
    query:
      '{ contacts(first: 100) { tags { contacts(first: 100) { tags { contacts(first: 100) { tags { title } } } } } } }',
    says: /cost/i,
  },
  {
    name: 'introspection of introspection',
    query:
      '{ __schema { types { fields { type { fields { type { fields { type { fields { type { name } } } } } } } } } } }',
    says: /introspection depth/i,
  },
];

const circles: HostileDocument[] = [
  {
    name: 'a fragment within itself',
    query: '{ contacts { ...A } } fragment A on Contact { ...A }',
    says: /Cannot spread fragment/,
  },
  {
    name: 'two fragments within each other',
    query: '{ contacts { ...A } } fragment A on Contact { ...B } fragment B on Contact { ...A }',
    says: /Cannot spread fragment/,
  },
  { name: 'a circle of sixty fragments', query: `{ contacts { ...F0 } } ${chain}`, says: /Cannot spread fragment/ },
  {
    name: 'a circle that nobody uses',
    query: '{ user { id } } fragment A on Contact { ...B } fragment B on Contact { ...A }',
    says: /never used|Cannot spread/,
  },
  {
    name: 'a circle behind a field',
    query: '{ contacts { ...A } } fragment A on Contact { tags { contacts { ...A } } }',
    says: /Cannot spread fragment/,
  },
];

const LONG = 'x'.repeat(FILL);
const longNames = {
  field: `{ ${LONG} }`,
  'field of a type': `{ contacts { ${LONG} } }`,
  alias: `{ ${LONG}: user { id } }`,
  argument: `{ contact(${LONG}: 1) { id } }`,
  'value of an enum': `mutation { updateUser(user: {status: ${LONG}}) { id } }`,
  'field of an input': `mutation { updateUser(user: {${LONG}: 1}) { id } }`,
  type: `query ($v: ${LONG}) { user { id } }`,
  'type of a fragment': `{ user { ... on ${LONG} { id } } }`,
  directive: `{ user @${LONG} { id } }`,
  operation: `query ${LONG} { user { id } }`,
};

const strange: HostileDocument[] = [
  { name: 'the key __proto__', query: '{ __proto__: user { id } }', says: /__proto__/ },
  {
    name: 'the key __proto__ further down',
    query: '{ contacts(first: 1) { tags { __proto__: id } } }',
    says: /__proto__/,
  },
  { name: 'a text of 900 kB', query: `{ search(query: "${'x'.repeat(FILL)}") { id } }`, says: /./ },
  ...Object.entries(longNames).map(([name, query]) => ({
    name: `a name of 900 kB: ${name}`,
    query,
    says: /must have at most 200 characters/,
  })),
  {
    name: 'a name of 900 kB where none may stand',
    query: 'x'.repeat(FILL),
    says: /^Syntax Error: Unexpected Name "x{900,1000}…$/,
  },
  { name: 'a text that does not end', query: `{ search(query: "${'\\\\'.repeat(200_000)}`, says: /Unterminated/ },
  { name: 'a block text that does not end', query: `{ search(query: """${'\n'.repeat(400_000)}`, says: /line limit/i },
  { name: 'nothing but commas', query: ','.repeat(FILL), says: /Unexpected <EOF>/ },
  {
    name: 'a number of 900 kB',
    query: `{ contacts(first: ${'9'.repeat(FILL)}) { id } }`,
    says: /must have at most 200/,
  },
  { name: 'a definition of types', query: 'type Query { a: Int } { user { id } }', says: /not executable/ },
  { name: 'a surrogate alone', query: '{ search(query: "\ud800") { id } }', says: /./ },
  { name: 'the character NUL', query: '{ user { id } }\0', says: /Unexpected character/ },
];

export const hostileDocuments: HostileDocument[] = [...tooDeep, ...tooMany, ...tooDear, ...circles, ...strange];
