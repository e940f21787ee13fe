declare module 'json-server' {
  import type { Server } from 'node:http';

  type Handler = (request: unknown, response: unknown, next: () => void) => void;
  const jsonServer: {
    create(): { use(handler: Handler): void; listen(port: number, host: string, done: () => void): Server };
    rewriter(addresses: Record<string, string>): Handler;
    router(data: object): Handler;
  };
  export default jsonServer;
}
