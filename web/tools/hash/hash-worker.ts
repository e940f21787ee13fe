import { runAsWorker } from '../common/run-as-worker.ts';
import { readHashes } from './read-hashes.ts';

runAsWorker(readHashes);
