/** What the development server leaves to the gateway; rooms such as icons/ and api-insight/ are its own files. */
export const gatewayPaths = String.raw`^/(graphql\b|api/|pictures/|icons/[^/]+\.svg|flags\b)`;
