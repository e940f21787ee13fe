import { serve } from './common/serve.ts';
import { readDiff } from './diff/read-diff.ts';

serve(readDiff);
