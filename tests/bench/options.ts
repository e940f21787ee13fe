import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';

export type Options = {
  /** The database of the gateway. */
  engine: 'sqlite' | 'postgres';
  /** Milliseconds each way between a server and PostgreSQL, when latency is simulated. */
  delay: number;
  /** Only workloads whose name contains this. */
  only: string;
  /** Number of restarts of all servers, since two processes of one program differ. */
  starts: number;
  /** Per start. */
  rounds: number;
  /** The time limit for the client's documents; those not reached are counted. */
  minutes: number;
  /** Fails when a target is missed. */
  check: boolean;
  /** Writes the result to README.md. */
  write: boolean;
  /** The scales at which operations are compared with themselves, instead of comparing servers. */
  flat: number[] | null;
};

/** Many short rounds: a short disturbance affects one or two of them, and not the median. */
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

/** `--flat 1,10,100,1000`; the others are compared with the first one. */
function scalesOf([given]: string[]): number[] {
  const scales = given?.split(',').map(Number) ?? SCALES;
  if (scales.some((scale) => !Number.isInteger(scale) || scale < 1)) throw new Error('--flat takes scales: 1,10,100');
  return scales;
}

/** The conditions of a measurement, for later readers. */
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
