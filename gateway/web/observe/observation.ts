import type { Asked } from '../../core/outgoing/asking.ts';
import type { SpfTree } from '../../core/outgoing/mail-policy.ts';

export type SitePage = {
  url: string;
  status: number;
  headers: readonly (readonly [string, string])[];
  text: string;
  isCut: boolean;
  ms: number;
};

export type Certificate = {
  fingerprint: string;
  names: string[];
  issuer: string;
  notBefore: string;
  notAfter: string;
  /** Type and size of the key: `RSA 2048`, `EC prime256v1`. */
  key: string;
};

export type TlsVersion = 'TLSv1' | 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3';
/** `refused` only where the peer said so; anything else is unknown. */
export type Probe = 'accepted' | 'refused' | 'unknown';

export type Tls = {
  certificate: Certificate;
  /** What is wrong with the chain, as OpenSSL names it; null for a trusted one. */
  chainProblem: string | null;
  isForHost: boolean;
  hasForwardSecrecy: boolean;
  /** The group of the key exchange that a current client gets, as OpenSSL names it; null where it has no name. */
  keyExchange: string | null;
  versions: Readonly<Record<TlsVersion, Probe>>;
};

export type Domain = {
  name: string;
  /** Whether the host is the address of a domain of its own, so that rules of mail are looked for there. */
  isOwn: boolean;
  spf: Asked<SpfTree>;
  dmarc: Asked<string[]>;
  mtaSts: Asked<{ record: string | null; policy: string | null }>;
  tlsRpt: Asked<string[]>;
  caa: Asked<string[]>;
  nameServers: Asked<string[]>;
  /** Certificates that the name servers name for HTTPS and for the first mail server. */
  tlsa: Asked<string[]>;
};

/** What a run saw of a site; checks judge it and ask nothing. */
export type Observation = {
  at: string;
  host: string;
  /** The pages on the way, the last one first read. */
  hops: readonly { url: string; status: number; location: string | null }[];
  page: Asked<SitePage>;
  tls: Asked<Tls>;
  /** What unencrypted HTTP answers. */
  plain: Asked<{ status: number; location: string | null }>;
  securityTxt: Asked<string | null>;
  ipv6: Asked<string[]>;
  domain: Domain;
};
