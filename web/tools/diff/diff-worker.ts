import { serve } from '../common/serve.ts';
import { readDiff } from './read-diff.ts';

serve(readDiff);
