import { runAsWorker } from '../common/run-as-worker.ts';
import { readMessage } from './read-message.ts';

runAsWorker(readMessage);
