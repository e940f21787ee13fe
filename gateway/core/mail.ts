import nodemailer, { type Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import type { Db, RoomMigrations } from './database.ts';
import type { Environment } from './environment.ts';

declare module './database.ts' {
  interface Tables {
    outbox: OutboxTable;
  }
}

type OutboxTable = {
  id: string;
  to: string;
  subject: string;
  text: string;
  link: string | null;
  createdAt: string;
  /** How often sending failed; after ATTEMPTS_MOST it stays for somebody to look at. */
  attempts: number;
  problem: string | null;
};

export type Letter = { to: string; subject: string; text: string; link?: string | null };

export const migrations: RoomMigrations = {
  '0003 outbox': async (database) => {
    await database.schema
      .createTable('outbox')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('to', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('link', 'text')
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('problem', 'text')
      .execute();
    await database.schema.createIndex('outbox_to').on('outbox').columns(['to', 'createdAt']).execute();
  },
};

const ATTEMPTS_MOST = 10;
const RETRY_AFTER_MS = 30_000;

/**
 * Letters are rows first: what was promised to be sent survives a crash. With SMTP_URL they are sent and deleted;
 * without it they stay, and development shows them.
 */
export class Mail {
  readonly #system: Db;
  readonly #from: string;
  readonly #transport: Transporter | null;
  readonly #log: Logger;
  readonly #retry: NodeJS.Timeout | null;
  #sending: Promise<void> | null = null;

  constructor(environment: Environment, system: Db, log: Logger) {
    this.#system = system;
    this.#from = environment.mailFrom;
    this.#log = log;
    this.#transport = environment.smtpUrl ? nodemailer.createTransport(environment.smtpUrl) : null;
    this.#retry = this.#transport ? setInterval(() => this.#kick(), RETRY_AFTER_MS).unref() : null;
  }

  /** Whether letters leave this house. */
  get isSending(): boolean {
    return this.#transport !== null;
  }

  async post(letter: Letter, database: Db = this.#system): Promise<void> {
    await database
      .insertInto('outbox')
      .values({
        id: crypto.randomUUID(),
        to: letter.to,
        subject: letter.subject,
        text: letter.text,
        link: letter.link ?? null,
        createdAt: new Date().toISOString(),
        attempts: 0,
        problem: null,
      })
      .execute();
    this.#kick();
  }

  async close(): Promise<void> {
    if (this.#retry) clearInterval(this.#retry);
    await this.#sending;
    this.#transport?.close();
  }

  #kick(): void {
    if (!this.#transport || this.#sending) return;
    this.#sending = this.#sendAll(this.#transport)
      .catch((error: unknown) => this.#log.error({ err: error }, 'letters can not be sent'))
      .finally(() => (this.#sending = null));
  }

  async #sendAll(transport: Transporter): Promise<void> {
    // After the transaction that posted the letter has had its turn.
    await new Promise((resolve) => setTimeout(resolve, 20));
    for (;;) {
      const letters = await this.#system
        .selectFrom('outbox')
        .selectAll()
        .where('attempts', '<', ATTEMPTS_MOST)
        .orderBy('createdAt')
        .limit(20)
        .execute();
      if (letters.length === 0) return;
      for (const letter of letters) if (!(await this.#send(transport, letter))) return;
    }
  }

  async #send(transport: Transporter, letter: OutboxTable): Promise<boolean> {
    try {
      await transport.sendMail({ from: this.#from, to: letter.to, subject: letter.subject, text: letter.text });
    } catch (error) {
      const problem = (error as Error).message.slice(0, 500);
      this.#log.warn({ letter: letter.id, problem }, 'a letter was not sent and will be tried again');
      await this.#system
        .updateTable('outbox')
        .set((expression) => ({ attempts: expression('attempts', '+', 1), problem }))
        .where('id', '=', letter.id)
        .execute();
      return false;
    }
    await this.#system.deleteFrom('outbox').where('id', '=', letter.id).execute();
    return true;
  }
}
