import { serve } from './common/serve.ts';
import { readMessage } from './message/read-message.ts';

serve(readMessage);
