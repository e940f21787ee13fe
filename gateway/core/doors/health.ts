import type { FastifyInstance } from 'fastify';
import { DiskSpace } from '../process/disk-space.ts';
import type { Services } from '../services.ts';

type HealthNeeds = {
  migrations: readonly string[];
  /** Problems that the operator should fix, although the gateway keeps serving. */
  warnings: () => Promise<string[]>;
};

/** Liveness and readiness endpoints. */
export function openHealthDoors(server: FastifyInstance, services: Services, needs: HealthNeeds): void {
  const { dataDir, limits } = services.environment;
  const disk = new DiskSpace(dataDir, limits.diskFree);

  server.get('/health/live', async () => ({ status: 'live' }));

  server.get('/health/ready', async (_request, reply) => {
    if (services.life.isStopping) return reply.code(503).header('retry-after', 1).send({ status: 'stopping' });
    try {
      const problem = limits.diskFree > 0 ? await disk.problem() : null;
      if (problem) return reply.code(503).header('retry-after', 30).send({ status: problem });
      if (await services.database.ready(needs.migrations)) {
        const warnings = await needs.warnings();
        return { status: 'ready', ...(warnings.length > 0 ? { warnings } : {}) };
      }
      return reply.code(503).header('retry-after', 1).send({ status: 'migrations are missing' });
    } catch {
      return reply.code(503).header('retry-after', 1).send({ status: 'the database does not answer' });
    }
  });
}
