// Commands of a fresh clone. Plain JavaScript, because it runs on any Node before the installation; everything
// afterwards runs on the pinned Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const pinned = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
const stamps = join(root, 'node_modules/.meridian');
const FLAGS = JSON.parse(readFileSync(join(root, 'gateway/flags.json'), 'utf8'));

/** Progress for people; a JSON line in production. */
const say = (message) =>
  console.log(
    process.env.NODE_ENV === 'production'
      ? JSON.stringify({ level: 'info', time: new Date().toISOString(), msg: message })
      : message,
  );

/** Runs a program and returns its exit status; forwards signals, so that no process is left behind. */
function run(command, args, options = {}, onStart = () => {}) {
  return new Promise((done) => {
    const path = `${join(root, 'node_modules/.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`;
    const child = spawn(command, args, {
      stdio: 'inherit',
      ...options,
      env: { NODE_COMPILE_CACHE: join(stamps, 'compiled'), ...process.env, PATH: path, ...options.env },
    });
    onStart(child);
    const pass = (signal) => child.kill(signal);
    const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'];
    for (const signal of signals) process.on(signal, pass);
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      done(1);
    });
    child.on('exit', (status, signal) => {
      for (const name of signals) process.off(name, pass);
      done(status ?? (signal ? 1 : 0));
    });
  });
}

/** Same, but shows the output only on failure. */
async function runQuietly(command, args) {
  const printed = [];
  const status = await run(command, args, { stdio: ['ignore', 'pipe', 'pipe'] }, ({ stdout, stderr }) => {
    for (const stream of [stdout, stderr]) stream.on('data', (chunk) => printed.push(chunk));
  });
  if (status !== 0) process.stderr.write(Buffer.concat(printed));
  return status;
}

async function need(what, work) {
  const status = await work();
  if (status !== 0) {
    console.error(`${what} failed`);
    process.exit(status);
  }
}

function filesOf(path, skip) {
  if (!existsSync(path) || skip.test(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name), skip));
}

function digest(paths, skip = /(^|\/)(node_modules|dist|sprites|generated[a-z-]*\.ts)(\/|$)/) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesOf(path, skip)))
    hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

const readStamp = (name) => (existsSync(join(stamps, name)) ? readFileSync(join(stamps, name), 'utf8') : null);

function writeStamp(name, value) {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(join(stamps, name), value);
}

/** Runs a step only if its input files changed. `inputs` compares their effective content where files differ. */
async function whenStale(name, paths, isThere, work, progress, inputs) {
  const now = digest(paths);
  if (isThere() && readStamp(name) === now) return;
  const closer = inputs ? await inputs() : null;
  if (closer !== null && isThere() && readStamp(`${name}-inputs`) === closer) return writeStamp(name, now);
  if (progress) say(progress);
  await need(name, work);
  writeStamp(name, now);
  if (closer !== null) writeStamp(`${name}-inputs`, closer);
}

/** Hash of the client's sources; null if unknown, so that it is rebuilt. */
async function clientInputs() {
  const printed = [];
  const status = await run(
    pinned,
    ['--no-warnings', 'web/build/client-inputs.ts'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
    ({ stdout }) => stdout.on('data', (chunk) => printed.push(chunk)),
  );
  return status === 0 ? Buffer.concat(printed).toString().trim() : null;
}

function install(cwd = root) {
  const npm = process.env.npm_execpath;
  const args = [
    'ci',
    '--include=dev',
    '--ignore-scripts=false',
    '--engine-strict=false',
    '--loglevel=error',
    '--no-audit',
    '--no-fund',
  ];
  return npm ? run(process.execPath, [npm, ...args], { cwd }) : run('npm', args, { cwd });
}

const packageFiles = ['package-lock.json', 'package.json'];

/** Whether node_modules, for example of a copied folder, holds what `npm ci` would install and runs on this machine. */
function isInstalled() {
  const hidden = 'node_modules/.package-lock.json';
  if (!existsSync(hidden) || spawnSync(pinned, ['--version']).status !== 0) return false;
  const [wanted, found] = ['package-lock.json', hidden].map((file) => JSON.parse(readFileSync(file, 'utf8')).packages);
  const named = JSON.parse(readFileSync('package.json', 'utf8'));
  const isEqual = (one, other) => JSON.stringify(one) === JSON.stringify(other);
  if (!['dependencies', 'devDependencies'].every((kind) => isEqual(named[kind], wanted[''][kind]))) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    if (!(path in found)) return entry.optional === true;
    return isEqual(found[path], entry) && existsSync(join(path, 'package.json'));
  });
}

async function installed() {
  const now = digest(packageFiles);
  if (readStamp('install') !== now && isInstalled()) writeStamp('install', now);
  await whenStale(
    'install',
    packageFiles,
    () => existsSync(pinned),
    () => install(),
    '1/4 installing packages: one to five minutes, only the first time …',
  );
}

async function prepare() {
  await installed();
  const contract = [
    'schema',
    'codegen.ts',
    'gateway/kit/sdl/records-codegen.ts',
    ...filesOf('gateway', /generated[a-z-]*\.ts$/).filter((file) => file.endsWith('/records.ts')),
  ];
  const operations = filesOf('web', /dist|node_modules/).filter((file) => /\.graphql$|\/words\/en\.json$/.test(file));
  await whenStale(
    'generate',
    [...contract, ...operations],
    () => ['generated-resolvers', 'core/contract/generated'].every((file) => existsSync(`gateway/${file}.ts`)),
    () => runQuietly(pinned, ['codegen.ts']),
    '2/4 generating types from the schema …',
  );
  if (!existsSync('web/index.html')) return;
  await whenStale(
    'build',
    ['web', 'schema', 'gateway', 'seed', 'package-lock.json'],
    () => existsSync('web/dist/index.html'),
    () => runQuietly(pinned, ['node_modules/vite/bin/vite.js', 'build', '--config', 'web/vite.config.ts']),
    '3/4 building the client …',
    clientInputs,
  );
}

/** Arguments of a command, with paths relative to where npm was called. */
const named = () =>
  process.argv.slice(3).map((word) => (word.startsWith('--') ? word : resolve(process.env.INIT_CWD || root, word)));

const commands = {
  async start() {
    await prepare();
    if (process.argv.length === 3) say('4/4 starting the gateway …');
    return run(pinned, [...FLAGS, 'gateway/main.ts', ...process.argv.slice(3)]);
  },
  async dev() {
    await prepare();
    return run(pinned, [...FLAGS, '--watch', 'gateway/main.ts']);
  },
  /** Deletes the data of the embedded database; the next start seeds it again. */
  async reset() {
    if (process.env.DATABASE_URL) {
      console.error('reset: this removes the data folder; a database behind DATABASE_URL is yours to drop');
      return 1;
    }
    const folder = resolve(process.env.DATA_DIR || 'data');
    for (const name of ['meridian.db', 'meridian.db-wal', 'meridian.db-shm', 'files']) {
      rmSync(join(folder, name), { recursive: true, force: true });
    }
    console.log(`reset: ${folder} is empty; npm start seeds it again`);
    return 0;
  },
  async backup() {
    await installed();
    return run(pinned, [...FLAGS, 'gateway/backup.ts', 'backup', ...named()]);
  },
  async restore() {
    await installed();
    return run(pinned, [...FLAGS, 'gateway/backup.ts', 'restore', ...named()]);
  },
  /** Administration of accounts and organizations; works next to a running gateway. */
  async admin() {
    await installed();
    return run(pinned, [...FLAGS, 'gateway/admin.ts', ...process.argv.slice(3)]);
  },
  async test() {
    await prepare();
    return run(pinned, ['tests/run.ts', ...process.argv.slice(3)]);
  },
  /** Fault injection tests, which take too long for `npm test`. */
  async faults() {
    await prepare();
    return run(pinned, ['tests/faults/run.ts', ...process.argv.slice(3)]);
  },
  /** Benchmarks against other servers, which are installed only for this. */
  async bench() {
    await prepare();
    const lock = ['tests/bench/package-lock.json', 'tests/bench/package.json'];
    const isThere = () => existsSync('tests/bench/node_modules');
    await whenStale('bench', lock, isThere, () => install(join(root, 'tests/bench')));
    return run(pinned, ['tests/bench/main.ts', ...process.argv.slice(3)]);
  },
  /** Everything a start does before it serves. */
  async build() {
    await prepare();
    say('built: npm start serves it; for production, put settings in front as docs/production.md shows');
    return 0;
  },
  /** Self-contained folder, with --archive as an archive, for a machine without dependencies. */
  async release() {
    await prepare();
    return run(pinned, ['tests/house/write-release.ts', ...named()]);
  },
  async bom() {
    await installed();
    return run(pinned, ['tests/house/write-bom.ts', ...named()]);
  },
};

const command = commands[process.argv[2]];
if (!command) {
  console.error(`usage: node gateway/start.mjs ${Object.keys(commands).join(' | ')}`);
  process.exit(2);
}
process.exit(await command());
