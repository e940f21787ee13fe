import type { TestGateway } from './gateway.ts';

/** Clears seeded changes, so that the log starts with the test. */
export async function emptyLog({ services }: TestGateway): Promise<void> {
  for (const table of ['changes', 'change_digests', 'seals', 'change_origins'] as const)
    await services.database.system.deleteFrom(table).execute();
}
