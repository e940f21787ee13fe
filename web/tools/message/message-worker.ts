import { serve } from '../common/serve.ts';
import { readMessage } from './read-message.ts';

serve(readMessage);
