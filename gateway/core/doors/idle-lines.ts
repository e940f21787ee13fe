import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { OwedAnswers } from './slow-bodies.ts';

const LOOK_MS = 50;
/** Grace period for new connections, which may be about to send a request. */
const SILENT_MOST_MS = 500;

/**
 * Closes idle connections during shutdown. Node closes only those that are idle when it starts; it would wait for
 * connections that become idle later or never sent a request.
 */
export function endIdleLines(server: FastifyInstance, answers: OwedAnswers): void {
  const lines = new Set<Socket>();
  let look: NodeJS.Timeout | undefined;
  server.server.on('connection', (line) => {
    lines.add(line);
    line.once('close', () => lines.delete(line));
  });
  server.addHook('preClose', async () => {
    const begun = Date.now();
    look = setInterval(() => {
      const isPatient = Date.now() - begun < SILENT_MOST_MS;
      for (const line of lines) {
        const owed = answers.get(line);
        const isIdle = owed === undefined ? !isPatient : owed === null || owed.writableFinished;
        if (isIdle) line.destroy();
      }
    }, LOOK_MS).unref();
  });
  server.addHook('onClose', async () => clearInterval(look));
}
