import type { DnsQuestion, UrlEnd } from '../generated.ts';

export type BreachServiceRecord = { host: string; isDemo: boolean };

export type SpfStepRecord = { name: string; depth: number; record: string | null };

export type SpfAnswerRecord = {
  steps: SpfStepRecord[];
  lookups: number;
  voids: number;
  all: string | null;
  records: number;
  isLoop: boolean;
};

export type MailServerRecord = { host: string; priority: number };

export type ReverseNamesRecord = { address: string; names: string[] };

export type DnsAnswerRecord = {
  name: string;
  addresses: string[];
  aliases: string[];
  mailServers: MailServerRecord[];
  nameServers: string[];
  texts: string[];
  caa: string[];
  spf: SpfAnswerRecord | null;
  dmarc: string | null;
  mtaSts: string | null;
  tlsRpt: string | null;
  dkim: string | null;
  reverseNames: ReverseNamesRecord[];
  unanswered: DnsQuestion[];
};

export type CertificateAnswerRecord = {
  host: string;
  protocol: string;
  isForHost: boolean;
  chainProblem: string | null;
  certificates: string[];
};

export type UrlHopRecord = { url: string; status: number | null };

export type UnfoldedUrlRecord = { hops: UrlHopRecord[]; end: UrlEnd };

export type BreachedHashRecord = { suffix: string; count: number };

export type BreachAnswerRecord = { hashes: BreachedHashRecord[] };
