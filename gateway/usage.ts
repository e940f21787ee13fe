const [, program = ''] = process.argv;

/** How commands are called: from a source tree, the archive, or the package. */
function callsOf(path: string): { start: string; check: string; command: (name: string) => string } {
  if (path.endsWith('.js'))
    return { start: 'npx meridian', check: 'npx meridian --check', command: (name) => `npx meridian ${name}` };
  if (/[\\/]program[\\/]gateway[\\/][^\\/]+$/.test(path))
    return { start: './start', check: './start --check', command: (name) => `./start ${name}` };
  return { start: 'npm start', check: 'npm start -- --check', command: (name) => `npm run ${name} --` };
}

const calls = callsOf(program);

export const isHelp = (word: string): boolean => ['--help', '-h', 'help'].includes(word);

/** Call of one of the commands. */
export const callOf = (name: string): string => calls.command(name);

export function startUsage(): string {
  const rows = [
    [calls.start, 'serves, on PORT (4000) of HOST (127.0.0.1)'],
    [calls.check, 'checks whether a start would succeed; changes nothing'],
    [`${callOf('admin')} --help`, 'lists the commands for accounts and organizations'],
    [`${callOf('backup')} FILE`, 'writes everything into one file, while the gateway runs'],
    [`${callOf('restore')} FILE`, 'reads it back into an empty database'],
  ] as const;
  return [
    'usage:',
    ...rows.map(([call, words]) => `  ${call.padEnd(28)} ${words}`),
    'Settings are environment variables, such as NODE_ENV=production, PUBLIC_URL and DATA_DIR.',
  ].join('\n');
}
