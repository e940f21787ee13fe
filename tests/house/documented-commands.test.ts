import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf } from '../support/agent.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { openModel } from '../support/model.ts';
import { read } from './files.ts';

/** The commands of each document run in one shell session; a text block below a command holds lines of its output. */
const documents = [
  'docs/agents.md',
  'docs/upstream.md',
  'docs/scenarios.md',
  'docs/graphiql.md',
  'docs/developers.md',
  'docs/errors.md',
  'docs/assistant.md',
];

/** Printed after each block, to tell the outputs apart. */
const END = '@@ a block ends here @@';

let gateway: TestGateway;
let model: Awaited<ReturnType<typeof openModel>>;
beforeAll(async () => {
  // The upstream table from the docs; its services do not run here, so calls to them fail.
  const table = /```json\n([\s\S]*?)```/.exec(read('docs/upstream.md'))![1]!;
  const file = join(mkdtempSync(join(tmpdir(), 'meridian-docs-')), 'upstream.json');
  writeFileSync(file, table);
  model = await openModel();
  gateway = await openGateway({ UPSTREAM_URL: 'http://127.0.0.1:9', UPSTREAM_FILE: file, LLM_URL: model.url });
});
afterAll(async () => {
  await gateway.close();
  await model.close();
});

it.each(documents)('commands in %s print the output documented below them', async (file) => {
  const address = await addressOf(gateway);
  const blocks = [...read(file).matchAll(/```(sh|text)\n([\s\S]*?)```/g)].map(([, kind, text]) => ({
    kind,
    text: text!,
  }));
  expect(blocks.length).toBeGreaterThan(1);
  // One shell for all blocks, because later ones use variables that earlier ones set.
  const commands = blocks.flatMap(({ kind, text }) =>
    kind === 'sh' ? [text.replaceAll('http://127.0.0.1:4000', address)] : [],
  );
  const script = commands.map((text) => `${text}\nprintf '\\n${END}\\n'`).join('\n');
  const { stdout } = await promisify(execFile)('bash', ['-euc', script], { maxBuffer: 64 * 1_048_576 });
  const answers = stdout.replaceAll('\\"', '"').split(END);
  expect(answers).toHaveLength(commands.length + 1);
  const wrong = blocks.flatMap(({ kind, text }, index) => {
    if (kind !== 'text' || blocks[index - 1]?.kind !== 'sh') return [];
    const place = blocks.slice(0, index).filter((block) => block.kind === 'sh').length - 1;
    const missing = text
      .trim()
      .split('\n')
      .filter((line) => !answers[place]!.includes(line));
    return missing.map((line) => `"${line}" is documented, but the command printed ${answers[place]!.slice(0, 300)}`);
  });
  expect(wrong).toEqual([]);
});
