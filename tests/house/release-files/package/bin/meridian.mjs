#!/usr/bin/env node
// The commands of the package. Data is kept in `data` below the current folder, unless DATA_DIR names another one.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FLAGS = ['FLAGS'];
const least = 'NODE_LEAST';
const pathOf = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const { version } = JSON.parse(readFileSync(pathOf('package.json'), 'utf8'));

const usage = `Meridian ${version}

  meridian [start]              serves, on PORT (4000) of HOST (127.0.0.1)
  meridian --check              says whether a start would succeed, and changes nothing
  meridian admin [COMMAND …]    accounts and organizations; without a command it lists them
  meridian backup [FILE]        everything into one file, while the gateway runs
  meridian restore FILE         and back, into an empty database
  meridian --version, --help

Settings are environment variables, for example NODE_ENV=production PUBLIC_URL=https://… DATABASE_URL=postgres://…
Data is kept in ./data unless DATA_DIR names another folder.`;

const commands = {
  start: (words) => ['gateway/main.js', ...words],
  '--check': () => ['gateway/main.js', '--check'],
  admin: (words) => ['gateway/admin.js', ...words],
  backup: (words) => ['gateway/backup.js', 'backup', ...words],
  restore: (words) => ['gateway/backup.js', 'restore', ...words],
};

function run([program, ...words]) {
  const child = spawn(process.execPath, [...FLAGS, pathOf(program), ...words], { stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (status) => process.exit(status ?? 1));
}

const [name = 'start', ...words] = process.argv.slice(2);
if (Number(process.versions.node.split('.')[0]) < least) {
  console.error(`Meridian needs Node.js ${least} or newer; this is ${process.version}`);
  process.exitCode = 1;
} else if (name === '--version') console.log(version);
else if (name === '--help') console.log(usage);
else if (Object.hasOwn(commands, name)) run(commands[name](words));
else {
  console.error(`${name} is not a command\n\n${usage}`);
  process.exitCode = 2;
}
