import { serve } from '../common/serve.ts';
import { readValue } from './read-value.ts';

serve(readValue);
