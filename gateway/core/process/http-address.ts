/** Where a server answers that listens there; an address of IPv6 stands in brackets. */
export const httpAddress = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
