import { runAsWorker } from '../common/run-as-worker.ts';
import { readNetwork } from './read-network.ts';

runAsWorker(readNetwork);
