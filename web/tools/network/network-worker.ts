import { serve } from '../common/serve.ts';
import { readNetwork } from './read-network.ts';

serve(readNetwork);
