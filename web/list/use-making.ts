import { useState } from 'react';
import { useNavigate } from 'react-router';
import { keepTyped } from '../core/typed-ahead.ts';
import { type Written, useAnnounce } from '../core/undo.ts';
import { useStillHere } from '../core/use-still-here.ts';

type Options<R extends Written> = {
  /** The path of the room: whoever went elsewhere meanwhile is not led back. */
  home: string;
  make: () => Promise<R>;
  /** Where what was made is opened; null where nothing was. */
  to: (result: R) => string | null;
  /** What is said to whom it is not opened. */
  said: string;
};

/** Makes a record and opens it: one at a time, however often the key is pressed. */
export function useMaking<R extends Written>({ home, make, to, said }: Options<R>): { run: () => void; busy: boolean } {
  const navigate = useNavigate();
  const announce = useAnnounce();
  const isStillHere = useStillHere(home);
  const [busy, setBusy] = useState(false);
  const run = async () => {
    if (busy) return;
    setBusy(true);
    // Whoever makes something goes on with its name.
    const give = keepTyped();
    const result = await make();
    setBusy(false);
    const path = to(result);
    if (path === null || !isStillHere()) announce(result, said);
    else await navigate(path);
    give();
  };
  return { run: () => void run(), busy };
}
