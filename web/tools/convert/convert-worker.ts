import { runAsWorker } from '../common/run-as-worker.ts';
import { readValue } from './read-value.ts';

runAsWorker(readValue);
