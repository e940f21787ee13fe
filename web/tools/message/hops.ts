import type { HeaderField } from './read-headers.ts';

export type Hop = {
  from: string | null;
  by: string | null;
  ip: string | null;
  isEncrypted: boolean;
  time: string | null;
  /** Seconds since the previous hop; negative if the clocks differ. */
  delay: number | null;
};

const word = (text: string, before: string): string | null =>
  new RegExp(`(?:^|\\s)${before}\\s+([^\\s;()]{1,300})`, 'i').exec(text)?.[1]?.toLowerCase() ?? null;

/** The bracketed address was seen by the server; the name was given by the client. */
const addressIn = (text: string): string | null =>
  /\[(?:IPv6:)?([0-9a-f:.]{3,45})\]/i.exec(text)?.[1] ?? /\(([0-9a-f:.]{7,45})\)/i.exec(text)?.[1] ?? null;

function readHop({ value }: HeaderField): Omit<Hop, 'delay'> {
  const text = value.slice(0, 3000).replaceAll(/\s+/g, ' ');
  const cut = text.lastIndexOf(';');
  const moment = Date.parse(text.slice(cut + 1).replace(/\([^)]*\)\s*$/, ''));
  const start = text.search(/\sby\s/i);
  return {
    from: word(text, 'from'),
    by: word(text, 'by'),
    ip: addressIn(start < 0 ? text : text.slice(0, start)),
    isEncrypted: /\bwith\s+(?:UTF8)?(?:ESMTPSA?|LMTPSA?|HTTPS)\b|\bTLS|version=TLS|cipher/i.test(text),
    time: cut < 0 || Number.isNaN(moment) ? null : new Date(moment).toISOString(),
  };
}

const seconds = (hop: { time: string | null } | undefined): number | null =>
  hop?.time ? Date.parse(hop.time) / 1000 : null;

/** Route of a message in order; each server adds its header above the previous ones. */
export function readHops(received: readonly HeaderField[]): Hop[] {
  const hops = received.map(readHop).toReversed();
  return hops.map((hop, at) => {
    const [now, before] = [seconds(hop), seconds(hops[at - 1])];
    return { ...hop, delay: now !== null && before !== null ? now - before : null };
  });
}
