import { serve } from '../common/serve.ts';
import { readLinks } from './read-links.ts';

serve(readLinks);
