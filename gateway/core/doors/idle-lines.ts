import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { OwedAnswers } from './slow-bodies.ts';

const LOOK_MS = 50;
/** Whoever has just come may be about to ask. */
const SILENT_MOST_MS = 500;

/**
 * A gateway that goes waits for what it owes, and for nobody who might ask yet. Node ends the lines that are idle as it
 * begins to go; for one that becomes so a moment later, or on which nothing was ever asked, it would wait as long as the
 * other end likes.
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
