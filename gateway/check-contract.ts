import { ContractError } from './core/contract/sdl/contract-error.ts';

/** Second half of `npm run codegen`: types can be generated from a contract that the gateway refuses to start with. */
try {
  await import('./server.ts');
} catch (error) {
  if (!(error instanceof ContractError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
