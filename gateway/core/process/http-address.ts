/** Where a server answers that listens there; an address of IPv6 stands in brackets. */
export const httpAddress = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** Whether only this machine reaches a host; IPv6 with or without brackets. */
export const isLoopback = (host: string): boolean => /^(127(\.\d{1,3}){3}|\[?::1\]?|localhost)$/i.test(host);

/** The host of a Host header, without its port. */
export const hostNameOf = (header: string): string => header.replace(/:\d*$/, '').toLowerCase();
