import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { Environment } from '../process/environment.ts';

/** What helmet would write on every answer. It says the same each time, so it is asked once. Only a captcha that is set lets more in. */
export function safeHeaders({
  production,
  captcha,
}: Pick<Environment, 'production' | 'captcha'>): Record<string, string> {
  const own = ["'self'", ...(captcha?.origins ?? [])];
  const headers: Record<string, string> = {};
  const answer = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  };
  const write = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: own,
        styleSrc: own,
        // Only a script of this page makes a blob address; other pages' are out of its reach.
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: own,
        frameSrc: own,
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: production,
  });
  write({} as IncomingMessage, answer as unknown as ServerResponse, (error?: unknown) => {
    if (error) throw error;
  });
  return headers;
}
