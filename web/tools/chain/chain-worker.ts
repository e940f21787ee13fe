import { serve } from '../common/serve.ts';
import { runChain } from './run-chain.ts';

serve(runChain);
