import type { TestGateway } from './gateway.ts';

/** Without what was planted: the log begins with what the test does. */
export async function emptyLog({ services }: TestGateway): Promise<void> {
  for (const table of ['changes', 'change_digests', 'seals', 'change_origins'] as const)
    await services.database.system.deleteFrom(table).execute();
}
