import type { SendMailOptions, Transporter } from 'nodemailer';
import { isUnreachable, type SmtpError } from './smtp-errors.ts';

const TRIAL_MS = 20_000;

/** How a letter went that was tried at once, and what the server said to it. */
export type Trial = { outcome: 'sent' | 'refused' | 'away' | 'unset'; said: string | null };

/** Whoever waits for an answer does not wait as long as a letter may. */
function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server does not answer')), TRIAL_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Hands a letter over at once, and answers what became of it. */
export async function tryLetter(transport: Transporter, letter: SendMailOptions): Promise<Trial> {
  try {
    await inTime(transport.sendMail(letter));
    return { outcome: 'sent', said: null };
  } catch (thrown) {
    const error = thrown as SmtpError;
    return { outcome: isUnreachable(error) ? 'away' : 'refused', said: error.response?.slice(0, 200) ?? null };
  }
}
