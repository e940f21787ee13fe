import { serve } from './common/serve.ts';
import { readValue } from './convert/read-value.ts';

serve(readValue);
