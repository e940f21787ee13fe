import type { Logger } from 'pino';
import { Feed } from './feed/changes.ts';
import type { Contract, Role } from './contract/contract.ts';
import type { Database } from './database/database.ts';
import type { Environment } from './ground/environment.ts';
import { Files } from './files/files.ts';
import { Askers } from './identity/identity.ts';
import { Limits } from './identity/limits.ts';
import { Mail } from './mail/mail.ts';
import { Outages } from './ground/outages.ts';
import { neighboursOf } from './feed/peer-gateways.ts';
import { Subscribers } from './feed/subscribers.ts';
import { Tokens } from './identity/tokens.ts';
import { Unchanged } from './database/unchanged.ts';
import type { Undo } from './feed/undo.ts';

/** What lives as long as the process and is shared by every request. */
export type House = {
  environment: Environment;
  database: Database;
  contract: Contract;
  log: Logger;
  feed: Feed;
  subscribers: Subscribers;
  tokens: Tokens;
  askers: Askers;
  unchanged: Unchanged;
  limits: Limits;
  mail: Mail;
  files: Files;
  outages: Outages;
  undo: Undo;
  rightsOf: (role: Role | null) => ReadonlySet<string>;
};

type Plan = Pick<House, 'environment' | 'database' | 'contract' | 'log' | 'undo'>;

export function buildHouse(plan: Plan): House {
  const { environment, database, contract, log } = plan;
  const rights = new Map<Role, ReadonlySet<string>>();
  for (const role of ['owner', 'admin', 'member', 'customer'] as const)
    rights.set(role, new Set(contract.rightsOf(role)));
  const none: ReadonlySet<string> = new Set();
  const feed = new Feed(database, neighboursOf(database));
  const files = new Files(environment);
  return {
    ...plan,
    feed,
    subscribers: new Subscribers(feed, environment.limits),
    tokens: new Tokens(environment.jwtSecret),
    askers: new Askers(database),
    unchanged: new Unchanged(database),
    limits: new Limits(environment, database),
    mail: new Mail(environment, database.system, log, files),
    files,
    outages: new Outages(log),
    rightsOf: (role) => (role ? rights.get(role)! : none),
  };
}

export async function closeHouse(house: House): Promise<void> {
  house.feed.stop();
  house.limits.close();
  house.outages.close();
  await house.mail.close();
  await house.database.close();
}
