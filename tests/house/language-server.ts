import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { root } from '../support/root.ts';

type Message = { id?: number; method?: string; params?: unknown; result?: unknown };
type Location = { uri: string };

/** The TypeScript language server, as used by editors. */
export class LanguageServer {
  readonly #process = spawn('node_modules/.bin/tsc', ['--lsp', '--stdio'], { cwd: root });
  readonly #waiting = new Map<number, (result: unknown) => void>();
  #received = Buffer.alloc(0);
  #calls = 0;

  constructor() {
    this.#process.stdout.on('data', (bytes: Buffer) => {
      this.#received = Buffer.concat([this.#received, bytes]);
      for (let message = this.#next(); message; message = this.#next()) this.#answer(message);
    });
  }

  async open(): Promise<void> {
    await this.#call('initialize', { processId: process.pid, rootUri: pathToFileURL(root).href, capabilities: {} });
    this.#send({ method: 'initialized', params: {} });
  }

  /** The files that define the word at `|` in a snippet of a file. */
  async definitionOf(file: string, piece: string): Promise<string[]> {
    const text = readFileSync(new URL(file, pathToFileURL(`${root}/`)), 'utf8');
    const uri = pathToFileURL(`${root}/${file}`).href;
    const before = text.slice(0, text.indexOf(piece.replace('|', '')) + piece.indexOf('|')).split('\n');
    const position = { line: before.length - 1, character: before.at(-1)!.length };
    this.#send({
      method: 'textDocument/didOpen',
      params: { textDocument: { uri, languageId: 'typescript', version: 1, text } },
    });
    const found = await this.#call('textDocument/definition', { textDocument: { uri }, position });
    const files = [found as Location | Location[]].flat().map((one) => relative(root, fileURLToPath(one.uri)));
    return [...new Set(files)];
  }

  close(): void {
    this.#process.stdin.end();
  }

  #call(method: string, params: unknown): Promise<unknown> {
    const id = ++this.#calls;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#send({ id, method, params });
    });
  }

  #send(message: Message): void {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.#process.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  }

  #next(): Message | null {
    const head = this.#received.indexOf('\r\n\r\n');
    if (head < 0) return null;
    const start = head + 4;
    const end = start + Number(/Content-Length: (\d+)/.exec(this.#received.toString('latin1', 0, head))?.[1]);
    if (this.#received.length < end) return null;
    const text = this.#received.toString('utf8', start, end);
    this.#received = this.#received.subarray(end);
    return JSON.parse(text) as Message;
  }

  #answer({ id, method, result }: Message): void {
    if (id === undefined) return;
    // The server requests settings too; there are none.
    if (method !== undefined) this.#send({ id, result: null });
    else this.#waiting.get(id)?.(result);
  }
}
