import { serve } from '../common/serve.ts';
import { readToken } from './read-token.ts';

serve(readToken);
