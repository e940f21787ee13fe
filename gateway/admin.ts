import { adminProblemOf, administer } from './admin-commands.ts';

// Database, key and files are readable by their owner only.
process.umask(0o077);

administer(process.argv.slice(2), process.env).then(console.log, (error: unknown) => {
  console.error(adminProblemOf(error));
  process.exit(1);
});
