import { serve } from './common/serve.ts';
import { readLinks } from './link/read-links.ts';

serve(readLinks);
