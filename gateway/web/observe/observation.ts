import type { Asked } from '../../kit/outgoing/asking.ts';
import type { SpfTree } from '../../kit/outgoing/mail-policy.ts';

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
  /** Key type and size: `RSA 2048`, `EC prime256v1`. */
  key: string;
};

export type TlsVersion = 'TLSv1' | 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3';
/** `refused` only if the peer refused; other failures are unknown. */
export type Probe = 'accepted' | 'refused' | 'unknown';

export type Tls = {
  certificate: Certificate;
  /** OpenSSL's name of the chain problem; null for a trusted chain. */
  chainProblem: string | null;
  isForHost: boolean;
  hasForwardSecrecy: boolean;
  /** Key exchange group that a current client gets, by its OpenSSL name; null if it has none. */
  keyExchange: string | null;
  versions: Readonly<Record<TlsVersion, Probe>>;
};

export type Domain = {
  name: string;
  /** Whether the host is its registrable domain, so that email rules are checked there. */
  isOwn: boolean;
  spf: Asked<SpfTree>;
  dmarc: Asked<string[]>;
  mtaSts: Asked<{ record: string | null; policy: string | null }>;
  tlsRpt: Asked<string[]>;
  caa: Asked<string[]>;
  nameServers: Asked<string[]>;
  /** TLSA records for HTTPS and for the first mail server. */
  tlsa: Asked<string[]>;
};

/** Observed data of a site; checks only judge it. */
export type Observation = {
  at: string;
  host: string;
  /** Redirects, the last page first. */
  hops: readonly { url: string; status: number; location: string | null }[];
  page: Asked<SitePage>;
  tls: Asked<Tls>;
  /** Answer over plain HTTP. */
  plain: Asked<{ status: number; location: string | null }>;
  securityTxt: Asked<string | null>;
  ipv6: Asked<string[]>;
  domain: Domain;
};
