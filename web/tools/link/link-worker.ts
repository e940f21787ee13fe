import { runAsWorker } from '../common/run-as-worker.ts';
import { readLinks } from './read-links.ts';

runAsWorker(readLinks);
