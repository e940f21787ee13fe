import { runAsWorker } from '../common/run-as-worker.ts';
import { runChain } from './run-chain.ts';

runAsWorker(runChain);
