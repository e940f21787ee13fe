import { FORMAT, VERSION, writeLines, type BackupLine } from './backup-file.ts';
import type { Environment } from '../../core/process/environment.ts';
import type { Files } from '../../kit/files/files.ts';
import { openSnapshot, type Snapshot } from './snapshot.ts';

export type Counts = { tables: number; rows: number; files: number };

/** A multiple of three, so that base64 chunks need no padding. */
const PIECE = 3 * 16_384;

/**
 * Writes everything except the signing key to one file while the gateway runs: a snapshot of all rows, then file
 * contents. Contents are immutable and kept for an hour after their last row, so none is missing.
 */
export async function writeBackup(
  environment: Pick<Environment, 'databaseUrl' | 'dataDir'>,
  files: Pick<Files, 'list' | 'open'>,
  path: string,
): Promise<Counts> {
  const snapshot = await openSnapshot(environment);
  const counts = { tables: snapshot.tables.length, rows: 0, files: 0 };
  try {
    await writeLines(path, linesOf(snapshot, files, counts));
    return counts;
  } finally {
    await snapshot.close();
  }
}

async function* linesOf(
  snapshot: Snapshot,
  files: Pick<Files, 'list' | 'open'>,
  counts: Counts,
): AsyncGenerator<BackupLine> {
  const { migrations, sequences } = snapshot;
  yield { format: FORMAT, version: VERSION, time: new Date().toISOString(), migrations, sequences };
  for (const table of snapshot.tables) {
    yield { table: table.name, columns: table.columns };
    for await (const rows of snapshot.rows(table)) {
      counts.rows += rows.length;
      yield* rows;
    }
  }
  for await (const { hash } of files.list()) {
    const content = await files.open(hash);
    // Removed meanwhile, so no row of the snapshot refers to it.
    if (!content) continue;
    counts.files += 1;
    yield { file: hash };
    let rest = Buffer.alloc(0);
    for await (const chunk of content) {
      rest = Buffer.concat([rest, chunk as Buffer]);
      for (; rest.length >= PIECE; rest = rest.subarray(PIECE)) yield rest.toString('base64', 0, PIECE);
    }
    if (rest.length > 0) yield rest.toString('base64');
  }
}
