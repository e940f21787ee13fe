import { serve } from '../common/serve.ts';
import { readCertificates } from './read-certificate.ts';

serve(readCertificates);
