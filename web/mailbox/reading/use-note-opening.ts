import { useEffect, useRef } from 'react';
import { type MailDetailsFragment, useRecordMailOpenedMutation } from '../generated.ts';

/** The link of a simulated message leads to a page of our own, and bears its token. */
const LINK = /href="\/pages\/notice\?token=([\w-]+)"/;

/** Tells that such a message is shown, once; until it is reported nothing here says that it is one. */
export function useNoteOpening({ content, exercise }: Pick<MailDetailsFragment, 'content' | 'exercise'>): void {
  const [, record] = useRecordMailOpenedMutation();
  const noted = useRef('');
  const token = exercise ? null : LINK.exec(content)?.[1];
  useEffect(() => {
    if (!token || noted.current === token) return;
    noted.current = token;
    // Somebody else's token, in a message that was passed on, is refused.
    void record({ token });
  }, [token, record]);
}
