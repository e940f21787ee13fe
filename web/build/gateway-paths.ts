/** Paths that the development server proxies; rooms such as icons/ and api-insight/ are local files. */
export const gatewayPaths = String.raw`^/(graphql\b|api/|pictures/|icons/[^/]+\.svg|flags\b)`;
