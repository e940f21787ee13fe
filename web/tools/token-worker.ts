import { serve } from './common/serve.ts';
import { readToken } from './token/read-token.ts';

serve(readToken);
