import { useEffect, useState } from 'react';
import { soon } from './soon.ts';

/** False until `soon`. */
export function useSoon(): boolean {
  const [isSoon, setSoon] = useState(false);
  useEffect(() => soon(() => setSoon(true)), []);
  return isSoon;
}
