import type { Principal } from '../core/identity/in-name-of.ts';
import { jobOrigin } from '../core/feed/origins.ts';
import { openScope } from '../core/feed/scope.ts';
import { Fault, type ErrorCode } from '../core/ground/errors.ts';
import type { JobKinds, JobRun } from '../kit/jobs/job-kind.ts';
import { EVERYTHING, type List } from '../kit/lists/list.ts';
import { readFilter, readList, type Reader } from '../kit/lists/read-list.ts';
import { collection } from '../kit/rows/collection.ts';
import type { Services } from '../core/services.ts';
import { wholeLists, writtenLists } from './everything.ts';
import { mapping } from './mapping.ts';
import type { ExportRecord } from './records.ts';
import { writtenRows, type WrittenRows } from './written-rows.ts';

const ROWS_MOST = 100_000;
/** One extra row shows that there are more. */
const READ_MOST = ROWS_MOST + 1;

type Run = JobRun<Services, Reader>;
type Payload = Principal & { id: string };

/** Exports of an organization, without a user. */
function exportsOf(services: Services, organization: string) {
  const scope = openScope({ services, organization, user: '', cameFrom: jobOrigin('export') });
  return { scope, exports: collection(scope, mapping) };
}

/** Updates an export and its file; does nothing if it was deleted. */
async function note({ services, payload }: Run, patch: Partial<ExportRecord>, file: string | null): Promise<void> {
  const { id, organization } = payload as Payload;
  const { scope, exports } = exportsOf(services, organization);
  await scope.write(async (writing) => {
    const before = await exports.find(writing.database, id);
    if (!before) return;
    await exports.replace(writing, before, { ...before, ...patch });
    await exports.set(writing.database, id, { file_hash: file });
  });
}

/** Reads a list with the reader's rights and writes the file; a retry starts over. */
async function write(run: Run): Promise<number | null> {
  const { services, signal, as, now } = run;
  const payload = run.payload as Payload;
  const { scope, exports } = exportsOf(services, payload.organization);
  const one = await exports.find(scope.database, payload.id);
  if (!one) return null;
  if (one.state === 'ready' || one.state === 'failed') return leave(exports, one, now);
  const reader = await as(payload);
  const list = services.lists.get(one.of);
  if (!reader || (!list && one.of !== EVERYTHING)) return fail(run, 'FORBIDDEN', one);
  await note(run, { state: 'running' }, null);
  const written: WrittenRows = { rows: 0, isCut: false };
  const read = (which: List) => readList(which, readFilter('query', one.query), reader, READ_MOST);
  const chunks = list
    ? writtenRows(list, one.format, read(list), ROWS_MOST, written)
    : writtenLists(wholeLists(services.lists), { format: one.format, most: ROWS_MOST, read }, written);
  try {
    const stored = await services.files.store(payload.organization, held(signal, chunks));
    await note(run, { state: 'ready', size: stored.size, ...written }, stored.hash);
  } catch (error) {
    // Errors that would repeat are not retried.
    if (error instanceof Fault && error.status < 500) return fail(run, error.code, one);
    throw error;
  }
  return Date.parse(one.endsAt);
}

async function fail(run: Run, error: ErrorCode, { endsAt }: ExportRecord): Promise<number> {
  await note(run, { state: 'failed', error }, null);
  return Date.parse(endsAt);
}

/** Expired: removes the reference, so that the file sweep deletes the content. */
async function leave(exports: ReturnType<typeof exportsOf>['exports'], { id, endsAt }: ExportRecord, now: number) {
  if (Date.parse(endsAt) > now) return Date.parse(endsAt);
  await exports.drop(id);
  return null;
}

/** Stops when the lease is lost. */
async function* held<T>(signal: AbortSignal, chunks: AsyncIterable<T>): AsyncGenerator<T> {
  for await (const chunk of chunks) {
    signal.throwIfAborted();
    yield chunk;
  }
}

export const jobKinds: JobKinds<Services, Reader> = {
  export: {
    run: write,
    giveUp: (run) => note(run, { state: 'failed', error: 'INTERNAL' }, null),
  },
};
