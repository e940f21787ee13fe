import { mergeMigrations } from './core/database/migrations.ts';
import { migrations as changes } from './core/feed/changes.ts';
import { migrations as idempotency } from './core/feed/idempotency.ts';
import { migrations as origins } from './core/feed/origins.ts';
import { migrations as storage } from './kit/files/storage.ts';
import { migrations as identity } from './core/identity/identity.ts';
import { migrations as setupTokens } from './kit/sign-in/setup-tokens.ts';
import { migrations as jobs } from './kit/jobs/job-rows.ts';
import { migrations as outbox } from './kit/mail/outbox.ts';
import { plugins } from './plugins.ts';
import { rooms } from './rooms.ts';

const core = {
  changes,
  origins,
  identity,
  setupTokens,
  outbox,
  storage,
  idempotency,
  jobs,
};

/** Migrations of core, plugins and rooms. */
export const migrations = mergeMigrations([
  ...Object.entries(core).map(([name, steps]) => ({ owner: `core (${name})`, steps })),
  ...plugins.map(({ name, migrations = {} }) => ({ owner: `plugin ${name}`, steps: migrations })),
  ...rooms.map((room) => ({ owner: room.name, steps: room.migrations ?? {} })),
]);
