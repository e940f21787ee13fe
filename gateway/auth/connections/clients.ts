import { badInput, type Fault } from '../../core/ground/errors.ts';
import { isPlainObject } from '../../core/ground/json.ts';
import type { Seal } from '../../core/identity/seal.ts';
import type { Services } from '../../core/services.ts';
import { isRedirect } from './redirects.ts';

const SEALED = 'client of agents';
const PREFIX = 'mrc_';
const DAYS = 180;
const REDIRECTS_MOST = 5;
const NAME_MOST = 100;

/** OAuth client. */
export type Client = { id: string; name: string; redirects: readonly string[] };
type Sealed = Omit<Client, 'id'> & { until: number };

/**
 * Registers a client (RFC 7591). Nothing is stored: the client id is the encrypted registration, valid for half a year,
 * so that strangers can't fill a table.
 */
export function registerClient(seal: Seal, body: unknown) {
  const { redirect_uris: redirects, client_name: name = 'An agent' } = isPlainObject(body) ? body : {};
  if (!Array.isArray(redirects) || redirects.length === 0 || redirects.length > REDIRECTS_MOST)
    throw badInput('redirect_uris', `must be a list of 1 to ${REDIRECTS_MOST}`);
  if (!redirects.every(isRedirect))
    throw badInput('redirect_uris', 'must be https URLs, loopback URLs, or URLs with a custom scheme');
  const now = Date.now();
  const kept: Sealed = { name: nameOf(name), redirects, until: now + DAYS * 86_400_000 };
  return {
    client_id: PREFIX + seal.close(JSON.stringify(kept), SEALED),
    client_id_issued_at: Math.floor(now / 1_000),
    client_name: kept.name,
    redirect_uris: redirects,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
}

/** Single line without characters that reorder or hide text. */
function nameOf(given: unknown): string {
  if (typeof given !== 'string') throw badInput('client_name', 'must be a string');
  const name = given.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ').trim();
  if (name === '' || name.length > NAME_MOST) throw badInput('client_name', `must have 1 to ${NAME_MOST} characters`);
  return name;
}

/** Client by id: registered here or, if enabled, described by a document at its address. */
export async function findClient({ seal, environment, outgoing }: Services, id: string): Promise<Client> {
  if (id.startsWith(PREFIX)) {
    const text = seal.open(id.slice(PREFIX.length), SEALED);
    const { name, redirects, until } =
      text === null ? { name: '', redirects: [], until: 0 } : (JSON.parse(text) as Sealed);
    if (until < Date.now()) throw unknownClient();
    return { id, name, redirects };
  }
  if (!environment.agentClientDocuments) throw unknownClient();
  try {
    const { pathname, hash } = outgoing.parse(id);
    if (pathname === '/' || hash !== '') throw unknownClient();
    const { status, body, isCut } = await outgoing.request({ url: id, headers: { accept: 'application/json' } });
    if (status !== 200 || isCut) throw unknownClient();
    return readDocument(id, JSON.parse(body.toString('utf8')));
  } catch {
    throw unknownClient();
  }
}

/** The document must contain its own address as id, and valid redirects. */
export function readDocument(id: string, document: unknown): Client {
  const { client_id: own, client_name: name, redirect_uris: redirects } = isPlainObject(document) ? document : {};
  if (own !== id || !Array.isArray(redirects) || redirects.length > REDIRECTS_MOST || !redirects.every(isRedirect))
    throw unknownClient();
  return { id, name: nameOf(name), redirects };
}

const unknownClient = (): Fault => badInput('client_id', 'must be a registered client');
