import { serve } from '../common/serve.ts';
import { readHashes } from './read-hashes.ts';

serve(readHashes);
