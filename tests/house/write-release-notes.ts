import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { read } from './files.ts';
import { root } from '../support/root.ts';
import { contractNotes, sectionOf } from './release-notes.ts';

// npm run -s release-notes [-- v1.0.0]: prints the notes of this version, compared with a tag or the previous one.
const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

function tagBefore(): string | null {
  try {
    return git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^').trim();
  } catch {
    return null;
  }
}

const isSchema = (file: string): boolean => file.endsWith('.graphql');
const { version } = JSON.parse(read('package.json')) as { version: string };
const since = process.argv[2] ?? tagBefore();
const now = readdirSync(join(root, 'schema'))
  .filter(isSchema)
  .map((file) => read(`schema/${file}`));
console.log(sectionOf(read('CHANGELOG.md'), version));
if (since) {
  const files = git('ls-tree', '--name-only', since, 'schema/').split('\n').filter(isSchema);
  const notes = contractNotes(
    files.map((file) => git('show', `${since}:${file}`)),
    now,
  );
  console.log(`\n## Contract since ${since}\n\n${notes || 'Unchanged.'}`);
}
