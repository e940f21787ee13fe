import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** False until `whenIdle`. */
export function useWhenIdle(): boolean {
  const [isSoon, setSoon] = useState(false);
  useEffect(() => whenIdle(() => setSoon(true)), []);
  return isSoon;
}
