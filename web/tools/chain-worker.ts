import { serve } from './common/serve.ts';
import { runChain } from './chain/run-chain.ts';

serve(runChain);
