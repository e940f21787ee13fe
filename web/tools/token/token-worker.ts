import { runAsWorker } from '../common/run-as-worker.ts';
import { readToken } from './read-token.ts';

runAsWorker(readToken);
