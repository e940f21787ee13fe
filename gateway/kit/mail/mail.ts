import type { Readable } from 'node:stream';
import type { SendMailOptions, Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import type { Db } from '../../core/database/tables.ts';
import type { Environment } from '../../core/process/environment.ts';
import type { Files } from '../files/files.ts';
import { afterCommit } from '../../core/database/transact.ts';
import { Fault } from '../../core/ground/errors.ts';
import { traceAlone } from '../../core/tracing/tracing.ts';
import { repeat } from '../jobs/repeat.ts';
import type { Timers } from '../jobs/timers.ts';
import { ATTEMPTS_MOST, type OutboxTable } from './outbox.ts';
import { tryLetter, type Trial } from './try-letter.ts';
import { isRefused, isUnreachable, reasonOf, Unsendable, type SmtpError } from './smtp-errors.ts';

/** Properties of an email written by a user, besides its text. */
type LetterDetails = {
  /** The same for every attempt, so that recipients can detect duplicates after a crash. */
  messageId: string;
  fromName: string;
  replyTo: string;
  /** Headers with all recipients; the letter's own `to` is the recipient of this copy. */
  to: string;
  cc: string[];
  html: string | null;
  attachments: { name: string; type: string; hash: string }[];
  /** Passed to the outcome listener to identify the letter. */
  reference: string;
};

export type Letter = {
  to: string;
  subject: string;
  text: string;
  link?: string | null;
  details?: LetterDetails;
  /** Earliest time to send. */
  dueAt?: string | null;
};

/** Delivery result of a user's email. */
export type LetterOutcome = { state: 'sent' | 'failed' | 'waiting'; reason: string | null };

/** Called with each result; must call `settle` in its own write, so that both are committed together. */
type OutcomeListener = (
  letter: { reference: string; to: string },
  outcome: LetterOutcome,
  settle: (database: Db) => Promise<void>,
) => Promise<void>;

const LOOK_EVERY_MS = 30_000;
const RETRY_AFTER_MS = 30_000;
const RETRY_AFTER_MOST_MS = 60 * 60 * 1_000;
/** Time after which a letter is retried if its gateway crashed while sending. */
const LEASE_MS = 10 * 60 * 1_000;
/** Short timeouts, so that an unresponsive mail server doesn't block the shutdown. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/** Loaded on demand: the package is large, and many installations send no email. */
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, ...TIMEOUTS });
}

type Needs = { system: Db; log: Logger; files: Pick<Files, 'open'>; timers: Timers };

const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();

/**
 * Email is queued in a table, so that it survives a crash. With SMTP_URL it is sent and removed; without, it stays, and
 * development shows it.
 */
export class Mail {
  readonly #system: Db;
  readonly #from: string;
  readonly #smtpUrl: string | null;
  /** Whether queued email is neither sent nor shown. */
  readonly #isUnread: boolean;
  readonly #log: Logger;
  readonly #files: Pick<Files, 'open'>;
  #stopLooking: (() => Promise<void>) | null = null;
  #listener: OutcomeListener | null = null;
  /** Created with the first letter. */
  #transport: Transporter | null = null;
  #sending: Promise<void> | null = null;
  #isAsked = false;
  /** Avoids a log line per waiting letter. */
  #isAway = false;
  #isTrying = false;
  #isClosed = false;

  constructor(environment: Environment, { system, log, files, timers }: Needs) {
    this.#system = system;
    this.#from = environment.mailFrom;
    this.#log = log;
    this.#files = files;
    this.#smtpUrl = environment.smtpUrl;
    this.#isUnread = environment.smtpUrl === null && !environment.outbox;
    if (!this.isSending) return;
    const run = async () => (this.send(), await this.#sending);
    const failure = 'letters can not be sent';
    this.#stopLooking = repeat(timers, { name: 'letters', everyMs: LOOK_EVERY_MS, failure, run });
  }

  /** Whether email is sent (SMTP_URL is set). */
  get isSending(): boolean {
    return this.#smtpUrl !== null;
  }

  /** Whether the last attempt failed to reach the mail server. */
  get isAway(): boolean {
    return this.#isAway;
  }

  /** Sender address of the product's email. */
  get from(): string {
    return this.#from;
  }

  /** Sends one test message immediately and returns the result; it is never queued. */
  async try({ to, subject, text }: Letter): Promise<Trial> {
    if (!this.#smtpUrl) return { outcome: 'unset', said: null };
    if (this.#isTrying) throw new Fault('CONFLICT', 'Another test email is being sent');
    this.#isTrying = true;
    try {
      const transport = (this.#transport ??= await openTransport(this.#smtpUrl));
      const trial = await tryLetter(transport, { from: this.#from, to, subject, text });
      this.#isAway = trial.outcome === 'away';
      if (trial.outcome === 'sent') this.send();
      return trial;
    } finally {
      this.#isTrying = false;
    }
  }

  /** Registers the listener for delivery results of users' email. */
  follow(listener: OutcomeListener): void {
    this.#listener = listener;
    this.send();
  }

  async post(letter: Letter, database: Db = this.#system): Promise<void> {
    const createdAt = new Date().toISOString();
    await database
      .insertInto('outbox')
      .values({
        id: crypto.randomUUID(),
        to: letter.to,
        subject: letter.subject,
        text: letter.text,
        link: letter.link ?? null,
        createdAt,
        attempts: 0,
        problem: null,
        details: letter.details ? JSON.stringify(letter.details) : null,
        dueAt: letter.dueAt ?? createdAt,
      })
      .execute();
    afterCommit(database, () => {
      if (this.#isUnread) this.#log.warn('a mail waits in the outbox and is not sent: SMTP_URL is not set');
      this.send();
    });
  }

  /** Sends due email; called after commits that queued some, and periodically. */
  send(): void {
    if (!this.#smtpUrl || this.#isClosed) return;
    this.#isAsked = this.#sending !== null;
    if (this.#sending) return;
    this.#sending = this.#sendAll(this.#smtpUrl)
      .catch((error: unknown) => this.#log.error({ err: error }, 'letters can not be sent'))
      .finally(() => {
        this.#sending = null;
        // Queued after the last check.
        if (this.#isAsked) this.send();
      });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#stopLooking?.();
    await this.#sending;
    this.#transport?.close();
  }

  async #sendAll(url: string): Promise<void> {
    while (!this.#isClosed) {
      const letters = await this.#system
        .selectFrom('outbox')
        .selectAll()
        .where('dueAt', '<=', new Date().toISOString())
        .where('attempts', '<', ATTEMPTS_MOST)
        .orderBy('dueAt')
        .limit(20)
        .execute();
      if (letters.length === 0) return;
      const transport = (this.#transport ??= await openTransport(url));
      for (const letter of letters) {
        if (this.#isClosed) return;
        if ((await this.#take(letter)) && !(await this.#send(transport, letter))) return;
      }
    }
  }

  async #take({ id, dueAt }: OutboxTable): Promise<boolean> {
    const { numUpdatedRows } = await this.#system
      .updateTable('outbox')
      .set({ dueAt: inMs(LEASE_MS) })
      .where('id', '=', id)
      .where('dueAt', '=', dueAt)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** False if the server is unreachable, so that the others need not be tried. */
  async #send(transport: Transporter, letter: OutboxTable): Promise<boolean> {
    const details = letter.details === null ? null : (JSON.parse(letter.details) as LetterDetails);
    const forget = async (database: Db) => {
      await database.deleteFrom('outbox').where('id', '=', letter.id).execute();
    };
    const open: Readable[] = [];
    try {
      await traceAlone({ name: 'send email', kind: 'client', attributes: { 'email.id': letter.id } }, async () =>
        transport.sendMail(await this.#optionsOf(letter, details, open)),
      );
    } catch (thrown) {
      const error = thrown as SmtpError;
      const problem = error.message.slice(0, 500);
      const isAway = isUnreachable(error);
      if (isAway && !this.#isAway) this.#log.warn({ problem }, 'the mail server can not be spoken to; letters wait');
      if (!isAway) this.#log.warn({ letter: letter.id, problem }, 'a letter was not sent');
      this.#isAway = isAway;
      const isLast = isRefused(error) || letter.attempts + 1 >= ATTEMPTS_MOST;
      const again = async (database: Db) => {
        const wait = Math.min(RETRY_AFTER_MS * 2 ** letter.attempts, RETRY_AFTER_MOST_MS);
        await database
          .updateTable('outbox')
          .set({ attempts: letter.attempts + 1, problem, dueAt: inMs(wait) })
          .where('id', '=', letter.id)
          .execute();
      };
      const outcome = { state: isLast ? ('failed' as const) : ('waiting' as const), reason: reasonOf(error) };
      await this.#settle(letter, details, outcome, isLast && details ? forget : again);
      return !isAway;
    } finally {
      for (const content of open) content.destroy();
    }
    if (this.#isAway) this.#log.warn('the mail server takes letters again');
    this.#isAway = false;
    await this.#settle(letter, details, { state: 'sent', reason: null }, forget);
    return true;
  }

  async #settle(
    letter: OutboxTable,
    details: LetterDetails | null,
    outcome: LetterOutcome,
    settle: (database: Db) => Promise<void>,
  ): Promise<void> {
    if (!details || !this.#listener) return settle(this.#system);
    await this.#listener({ reference: details.reference, to: letter.to }, outcome, settle);
  }

  async #optionsOf(letter: OutboxTable, details: LetterDetails | null, open: Readable[]): Promise<SendMailOptions> {
    const plain = { from: this.#from, to: letter.to, subject: letter.subject, text: letter.text };
    if (!details) return plain;
    // The product's own address is the sender, so that the email doesn't look forged; replies go to the user.
    const address = /<([^<>]+)>/.exec(this.#from)?.[1] ?? this.#from;
    const attachments = [];
    for (const { name, type, hash } of details.attachments) {
      const content = await this.#files.open(hash);
      if (!content) throw new Unsendable(`The content of the attachment ${name} is gone`);
      open.push(content);
      attachments.push({ filename: name, contentType: type, content });
    }
    return {
      ...plain,
      from: { name: details.fromName, address },
      replyTo: details.replyTo,
      to: details.to,
      ...(details.cc.length > 0 ? { cc: details.cc } : {}),
      ...(details.html === null ? {} : { html: details.html }),
      messageId: `<${details.messageId}@${address.split('@')[1] ?? 'localhost'}>`,
      attachments,
      envelope: { from: address, to: [letter.to] },
      // No access to local files or other URLs.
      disableFileAccess: true,
      disableUrlAccess: true,
    };
  }
}
