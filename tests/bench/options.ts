import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';

export type Options = {
  /** What the gateway keeps its rows in. */
  engine: 'sqlite' | 'postgres';
  /** Milliseconds each way between a server and PostgreSQL, where distance is measured. */
  delay: number;
  /** Only workloads whose name holds this. */
  only: string;
  /** How often all servers are started anew: two processes of one program differ. */
  starts: number;
  /** Of each start. */
  rounds: number;
  /** How long the client's documents may take; those that it does not come to are counted. */
  minutes: number;
  /** Fails when a target is missed. */
  check: boolean;
  /** Puts the result into README.md. */
  write: boolean;
  /** The scales at which operations are compared with themselves, instead of comparing servers. */
  flat: number[] | null;
};

/** Many short rounds: what disturbs the machine for a moment is in one or two of them, and not in their median. */
const ROUNDS = { servers: 5, postgres: 7, scales: 2 };
const STARTS = 3;
const SCALES = [1, 10, 100];

export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      engine: { type: 'string', default: 'sqlite' },
      delay: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
      starts: { type: 'string', default: String(STARTS) },
      rounds: { type: 'string' },
      minutes: { type: 'string', default: '30' },
      check: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      flat: { type: 'boolean', default: false },
    },
  });
  const { engine } = values;
  if (engine !== 'sqlite' && engine !== 'postgres') throw new Error('--engine takes sqlite or postgres');
  const delay = Number(values.delay);
  if (!Number.isInteger(delay) || delay < 0) throw new Error('--delay takes whole milliseconds');
  const usual = engine === 'postgres' ? ROUNDS.postgres : ROUNDS.servers;
  const rounds = Number(values.rounds ?? (values.flat ? ROUNDS.scales : usual));
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number from 1');
  const starts = Number(values.starts);
  if (!Number.isInteger(starts) || starts < 1) throw new Error('--starts takes a whole number from 1');
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) throw new Error('--minutes takes a number above 0');
  return { ...values, engine, delay, minutes, starts, rounds, flat: values.flat ? scalesOf(positionals) : null };
}

/** `--flat 1,10,100,1000`; the first one is what the others are compared with. */
function scalesOf([given]: string[]): number[] {
  const scales = given?.split(',').map(Number) ?? SCALES;
  if (scales.some((scale) => !Number.isInteger(scale) || scale < 1)) throw new Error('--flat takes scales: 1,10,100');
  return scales;
}

/** What a result was measured with, for those who read it later. */
export function said({ engine, delay, only, starts, rounds, flat }: Options): string {
  const parts = [
    engine === 'postgres' && `--engine postgres --delay ${delay}`,
    flat && `--flat ${flat.join(',')}`,
    only && `--only "${only}"`,
    engine === 'sqlite' && !flat && `--starts ${starts}`,
    `--rounds ${rounds}`,
  ].filter(Boolean);
  const machine = `${cpus().length} × ${cpus()[0]!.model.trim()}, Node ${process.versions.node}`;
  const day = new Date().toISOString().slice(0, 10);
  return `\`npm run bench -- --write ${parts.join(' ')}\` on ${day}, ${machine}, load ${loadavg()[1]!.toFixed(1)}:`;
}
