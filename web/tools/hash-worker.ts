import { serve } from './common/serve.ts';
import { readHashes } from './hash/read-hashes.ts';

serve(readHashes);
