import { runAsWorker } from '../common/run-as-worker.ts';
import { readCertificates } from './read-certificate.ts';

runAsWorker(readCertificates);
