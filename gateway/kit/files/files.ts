import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  cleanFileName,
  ReceivedFile,
  type ByteRange,
  type FileStore,
  type Spooled,
  type Stored,
  type StoredFile,
  type Upload,
} from '../../core/contract/sdl/uploads.ts';
import { ARRIVAL_MS } from '../../core/doors/slow-bodies.ts';
import type { Environment } from '../../core/process/environment.ts';
import { SettingError } from '../../core/process/settings.ts';
import { badInput, Fault } from '../../core/ground/errors.ts';
import { bucketPlace } from './files-bucket.ts';
import { diskPlace } from './files-disk.ts';
import type { KeptContent, FilePlace } from './place.ts';
import type { Storage, StorageClaim } from './storage.ts';
import { HEAD_BYTES, typeOfBytes, type Known } from './bytes-type.ts';
import { makeFolder } from '../../core/process/make-folder.ts';
import { isDiskFault } from '../../core/process/outages.ts';

/** Identifies the process that writes a spool file, because process ids are reused. */
const life = randomUUID();
const spoolName = () => [hostname(), process.pid, life, randomUUID()].join('~');

/** Whether the process that wrote the file has ended. Unknown for other machines that share the folder. */
function isLeft(name: string): boolean {
  const [host, pid, owner] = name.split('~');
  if (host !== hostname() || !Number(pid)) return false;
  if (Number(pid) === process.pid) return owner !== life;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

type Content = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

type Settings = Pick<Environment, 'dataDir' | 'filesUrl'> & { limits: Pick<Environment['limits'], 'file'> };

/**
 * Stores each file content once, named by its SHA-256. A room stores name, type, size and hash in a table of its own; the
 * hash column must be named `file_hash`, by which unused contents are found.
 *
 * Uploads:
 *   SDL       addReport("The file." file: Upload!, "Its name." name: String): Report! @rest(method: POST, path: "…")
 *             (or `files: [Upload!]!` for several at once)
 *   rest.ts   addReport: { upload: 'file' }
 *   store     const { hash, name, type, size } = await context.services.files.receive(scope.organization, 'file', file, given.name);
 *             before scope.write, never inside: a transaction must not wait for anything but the database.
 * The file of a form is stored when it is received; until then it is temporary and deleted with a refused request.
 * GraphQL and JSON send a small file as a data URL; multipart/form-data streams files of any size up to FILE_LIMIT.
 *
 * Downloads:
 *   SDL       report(id: ID!): StoredFile @rest(path: "…/download")     (StoredFile is in core.graphql)
 *   rest.ts   report: { download: true }
 *   store     returns { hash, name, type, size }, or null, which REST answers with 404.
 */
export class Files implements FileStore {
  readonly #spools: string;
  readonly #limit: number;
  readonly #place: FilePlace;
  readonly #storage: Storage | null;
  /** Recently stored contents count as used, even before a row refers to them. */
  readonly #recent = new Map<string, number>();
  readonly #removing = new Map<string, Promise<void>>();

  /** Without `storage`, organizations have no storage limit. */
  constructor({ dataDir, filesUrl, limits }: Settings, storage: Storage | null = null) {
    const folder = join(dataDir, 'files');
    this.#spools = join(folder, 'incoming');
    this.#limit = limits.file;
    this.#storage = storage;
    this.#place = filesUrl ? bucketPlace(filesUrl) : diskPlace(folder);
    try {
      makeFolder(this.#spools);
      // Removes unfinished uploads of a killed process.
      for (const name of readdirSync(this.#spools).filter(isLeft)) rmSync(join(this.#spools, name), { force: true });
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? 'error';
      throw new SettingError(`DATA_DIR: ${folder} can't be written (${code})`);
    }
  }

  /** Refuses a form by its content length (which includes its fields) before storing anything. */
  async checkRoom(organization: string, length: number, fieldsMost: number): Promise<void> {
    await this.#storage?.check(organization, Math.max(0, length - fieldsMost));
  }

  /**
   * Stores a streamed content durably, counted for the organization (null for restores and seeding). `length` is the
   * maximum expected size, if known.
   */
  async store(organization: string | null, content: Content, length = 0): Promise<Stored> {
    const { hash, size, keep } = await this.spool(organization, content, length);
    await keep();
    return { hash, size };
  }

  /** Same, but the content is stored only when it is kept. */
  async spool(organization: string | null, content: Content, length = 0): Promise<Spooled> {
    const path = join(this.#spools, spoolName());
    const claim =
      organization === null ? null : (this.#storage?.claim(organization, Math.min(length, this.#limit)) ?? null);
    const drop = async () => {
      await rm(path, { force: true });
      await claim?.release();
    };
    const stored = await orDropped(this.#write(path, content, claim), drop);
    let kept: Promise<void> | null = null;
    return {
      ...stored,
      keep: () => (kept ??= orDropped(this.#keep(path, stored, claim), drop)),
      drop: async () => {
        if (!kept) await drop();
      },
    };
  }

  /** Stored file of an Upload argument, with the given name or its own. */
  async receive(organization: string, argument: string, upload: Upload, name?: string | null): Promise<StoredFile> {
    const file = typeof upload === 'string' ? await this.#decode(organization, argument, upload) : upload;
    await file.keep();
    return name ? { ...file, name: cleanFileName(name) } : { ...file };
  }

  /** Same for several files, in order. */
  async receiveAll(organization: string, argument: string, uploads: readonly Upload[]): Promise<StoredFile[]> {
    const files: StoredFile[] = [];
    for (const [index, upload] of uploads.entries())
      files.push(await this.receive(organization, `${argument}[${index}]`, upload));
    return files;
  }

  /** Media type of a stored content, detected from its bytes. */
  async known({ hash, type, size }: Pick<StoredFile, 'hash' | 'type' | 'size'>): Promise<Known> {
    const end = Math.min(size, HEAD_BYTES) - 1;
    const content = end < 0 ? null : await this.open(hash, { start: 0, end });
    return typeOfBytes(content ? Buffer.concat(await content.toArray()) : Buffer.alloc(0), type);
  }

  /** Content or a range of it; null if unknown. */
  open(hash: string, range: ByteRange | null = null): Promise<Readable | null> {
    return this.#place.open(hash, range);
  }

  list(): AsyncIterable<KeptContent> {
    return this.#place.list();
  }

  /** Removes a content unless it was stored again after the given time. */
  async remove(hash: string, since: number): Promise<boolean> {
    if ((this.#recent.get(hash) ?? 0) > since) return false;
    const removal = this.#place.remove(hash);
    this.#removing.set(hash, removal);
    try {
      await removal;
      return true;
    } finally {
      this.#removing.delete(hash);
      this.#recent.delete(hash);
    }
  }

  /** Removes unfinished uploads of lost machines, and forgets which contents were stored before the given time. */
  async tidy(since: number): Promise<void> {
    for (const [hash, time] of this.#recent) if (time < since) this.#recent.delete(hash);
    for (const name of await readdir(this.#spools)) {
      const path = join(this.#spools, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
      // Complete files wait in their form for as long as it may arrive.
      if (mtimeMs < since - ARRIVAL_MS) await rm(path, { force: true });
    }
  }

  async #keep(path: string, stored: Stored, claim: StorageClaim | null): Promise<void> {
    await claim?.settle(stored);
    this.#recent.set(stored.hash, Date.now());
    await this.#removing.get(stored.hash);
    await this.#place.keep(path, stored);
    await rm(path, { force: true });
  }

  async #write(path: string, content: Content, claim: StorageClaim | null): Promise<Stored> {
    const hash = createHash('sha256');
    const limit = this.#limit;
    let size = 0;
    async function* measured() {
      for await (const chunk of content) {
        size += chunk.length;
        if (size > limit) throw new Fault('PAYLOAD_TOO_LARGE', `A file may have at most ${limit} bytes`);
        await claim?.grow(size);
        hash.update(chunk);
        yield chunk;
      }
    }
    const handle = await open(path, 'wx', 0o600);
    try {
      await handle.writeFile(measured());
      await handle.sync();
    } finally {
      await handle.close();
    }
    return { hash: hash.digest('hex'), size };
  }

  async #decode(organization: string, argument: string, dataUrl: string): Promise<ReceivedFile> {
    const [, type, parameters, base64] =
      /^data:([\w.+-]+\/[\w.+-]+)?((?:;[\w-]+=[^;,]*)*);base64,([A-Za-z0-9+/]*={0,2})$/.exec(dataUrl) ?? [];
    if (base64 === undefined) throw badInput(argument, 'must be a base64 data URL');
    const content = Buffer.from(base64, 'base64');
    const spooled = await this.spool(organization, [content], content.length);
    return new ReceivedFile(spooled, decoded(/;name=([^;]*)/.exec(parameters ?? '')?.[1] ?? ''), type);
  }
}

/** Drops a content that can't be stored. A full or failing disk is reported as an outage. */
async function orDropped<T>(work: Promise<T>, drop: () => Promise<void>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    await drop();
    if (!isDiskFault((error as NodeJS.ErrnoException).code)) throw error;
    const fault = new Fault('UNAVAILABLE', "Files can't be stored at the moment", { retryAfter: 30 });
    throw Object.assign(fault, { cause: error });
  }
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
