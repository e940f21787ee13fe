import { useEffect, useRef } from 'react';
import { type MailDetailsFragment, useRecordMailOpenedMutation } from '../generated.ts';

/** Link of a simulated message, which contains its token. */
const LINK = /href="\/pages\/notice\?token=([\w-]+)"/;

/** Records once that a simulated message was opened; until it is reported, nothing reveals the simulation. */
export function useNoteOpening({ content, exercise }: Pick<MailDetailsFragment, 'content' | 'exercise'>): void {
  const [, record] = useRecordMailOpenedMutation();
  const noted = useRef('');
  const token = exercise ? null : LINK.exec(content)?.[1];
  useEffect(() => {
    if (!token || noted.current === token) return;
    noted.current = token;
    // Tokens of others, in forwarded messages, are refused.
    void record({ token });
  }, [token, record]);
}
