import { serve } from './common/serve.ts';
import { readCertificates } from './certificate/read-certificate.ts';

serve(readCertificates);
