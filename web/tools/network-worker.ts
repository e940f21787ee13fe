import { serve } from './common/serve.ts';
import { readNetwork } from './network/read-network.ts';

serve(readNetwork);
