import { badInput } from '../../core/ground/errors.ts';
import type { Services } from '../../core/services.ts';
import { findClient } from './clients.ts';
import { redirectMatches } from './redirects.ts';

const SEALED = 'request of an agent';
const MINUTES = 10;
const STATE_MOST = 1_000;
const CHALLENGE = /^[\w-]{43}$/;

/** Pending authorization request of a client. */
export type AccessRequest = {
  client: string;
  name: string;
  redirect: string;
  challenge: string;
  state: string | null;
  wantsWrite: boolean;
  until: number;
};

type Query = Record<string, unknown>;

/** Validates an authorization request and encrypts it for the consent page. */
export async function sealRequest(services: Services, query: Query): Promise<string> {
  const text = (name: string): string => {
    const value = query[name];
    if (typeof value !== 'string' || value === '') throw badInput(name, 'must be given once');
    return value;
  };
  const client = await findClient(services, text('client_id'));
  const redirect = text('redirect_uri');
  if (!client.redirects.some((one) => redirectMatches(one, redirect)))
    throw badInput('redirect_uri', 'must be registered by the client');
  if (text('response_type') !== 'code') throw badInput('response_type', 'must be code');
  if (text('code_challenge_method') !== 'S256') throw badInput('code_challenge_method', 'must be S256');
  const challenge = text('code_challenge');
  if (!CHALLENGE.test(challenge)) throw badInput('code_challenge', 'must be a SHA-256 hash in base64url');
  checkResource(services, query.resource);
  const state = query.state === undefined ? null : text('state');
  if (state !== null && state.length > STATE_MOST)
    throw badInput('state', `must have at most ${STATE_MOST} characters`);
  const scopes = query.scope === undefined ? [] : text('scope').split(' ');
  const asked: AccessRequest = {
    client: client.id,
    name: client.name,
    redirect,
    challenge,
    state,
    wantsWrite: scopes.includes('write'),
    until: Date.now() + MINUTES * 60_000,
  };
  return services.seal.close(JSON.stringify(asked), SEALED);
}

export function readRequest({ seal }: Services, sealed: string): AccessRequest {
  const text = seal.open(sealed, SEALED);
  const asked = text === null ? null : (JSON.parse(text) as AccessRequest);
  if (!asked || asked.until < Date.now()) throw badInput('request', 'has expired; start again in the other program');
  return asked;
}

/** A client that names another resource would send our token there. */
export function checkResource({ connectionTokens }: Services, given: unknown): void {
  if (given !== undefined && given !== connectionTokens.resource)
    throw badInput('resource', `must be ${connectionTokens.resource}`);
}

/** Redirect address with the answer to the client. */
export function replyTo({ redirect, state }: AccessRequest, issuer: string, said: Record<string, string>): string {
  const address = new URL(redirect);
  const all = { ...said, ...(state === null ? {} : { state }), iss: issuer };
  for (const [name, value] of Object.entries(all)) address.searchParams.set(name, value);
  return address.href;
}
