/** Address of a server; IPv6 hosts are put in brackets. */
export const httpAddress = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** Whether only this machine can reach the host; IPv6 with or without brackets. */
export const isLoopback = (host: string): boolean => /^(127(\.\d{1,3}){3}|\[?::1\]?|localhost)$/i.test(host);

/** Host header without the port. */
export const hostNameOf = (header: string): string => header.replace(/:\d*$/, '').toLowerCase();
