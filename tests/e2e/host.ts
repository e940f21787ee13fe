import { openDatabase } from '../../gateway/core/engine/database.ts';
import { readEnvironment } from '../../gateway/core/process/environment.ts';
import { countStatement } from '../../gateway/core/process/statement-count.ts';
import { migrations } from '../../gateway/migrations.ts';
import { createServer } from '../../gateway/server.ts';

/** Opens one gateway after another in the same process, because loading the code takes longer than opening one. */
let close = async () => {};

process.on('message', async (settings: Record<string, string> | 'close') => {
  await close();
  close = async () => {};
  if (settings !== 'close') {
    const environment = readEnvironment({ ...process.env, ...settings });
    const database = openDatabase(environment, environment.graphiql ? countStatement : null);
    await database.migrate(migrations);
    const { server } = await createServer(environment, database);
    await server.listen({ host: environment.host, port: environment.port });
    close = () => {
      // The pages that waited for an answer are closed.
      server.server.closeAllConnections();
      return server.close();
    };
  }
  process.send!('done');
});
// The worker was killed.
process.on('disconnect', () => process.exit(0));
