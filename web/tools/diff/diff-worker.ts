import { runAsWorker } from '../common/run-as-worker.ts';
import { readDiff } from './read-diff.ts';

runAsWorker(readDiff);
