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

/** Speaks to a mail server and signs in without sending anything: why it does not work, or null. */
export async function checkConnection(url: string): Promise<string | null> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url, connectionTimeout: TRIAL_MS, greetingTimeout: TRIAL_MS });
  try {
    await inTime(transport.verify());
    return null;
  } catch (error) {
    return (error as Error).message;
  } finally {
    transport.close();
  }
}
