import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from './core/process/make-folder.ts';
import { BackupError } from './plugins/backup/backup-file.ts';
import { writeBackup } from './plugins/backup/backup.ts';
import { openDatabase } from './core/engine/database.ts';
import { readEnvironment } from './core/process/environment.ts';
import { SettingError } from './core/process/settings.ts';
import { Files } from './kit/files/files.ts';
import { MigrationError } from './core/database/migrations.ts';
import { restoreBackup } from './plugins/backup/restore.ts';
import { migrations } from './migrations.ts';
import { callOf } from './usage.ts';

/** Backup and restore commands: everything into one file and back. */
async function main([command, ...given]: string[]): Promise<string> {
  const environment = readEnvironment(process.env);
  const [named] = given.filter((word) => !word.startsWith('--'));
  // Restores ignore the current file size limit.
  const files = new Files({ ...environment, limits: { file: Infinity } });
  const started = Date.now();

  if (command === 'backup') {
    const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
    const path = named ?? join(environment.dataDir, 'backups', `meridian-${time}.backup`);
    makeFolder(dirname(path));
    const { tables, rows, files: contents } = await writeBackup(environment, files, path);
    const { size } = await stat(path);
    return `backup: ${tables} tables, ${rows} rows and ${contents} files in ${path} (${size} bytes, ${Date.now() - started} ms)`;
  }

  if (!named) throw new BackupError(`restore: name the file, as in ${callOf('restore')} meridian.backup`);
  const database = openDatabase(environment);
  try {
    const counts = await restoreBackup(database, files, migrations, named, given.includes('--force'));
    return `restore: ${counts.tables} tables, ${counts.rows} rows and ${counts.files} files from ${named} (${Date.now() - started} ms)`;
  } finally {
    await database.close();
  }
}

// Database, key and files are readable by their owner only.
process.umask(0o077);

main(process.argv.slice(2)).then(console.log, (error: unknown) => {
  const isOurs = [SettingError, BackupError, MigrationError].some((kind) => error instanceof kind);
  console.error(isOurs ? (error as Error).message : error);
  process.exit(1);
});
