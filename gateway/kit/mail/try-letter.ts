import type { SendMailOptions, Transporter } from 'nodemailer';
import { isUnreachable, type SmtpError } from './smtp-errors.ts';

const TRIAL_MS = 20_000;

/** Result of a test message, and the server's reply. */
export type Trial = { outcome: 'sent' | 'refused' | 'away' | 'unset'; said: string | null };

/** Shorter timeout, because the caller waits for the answer. */
function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server does not answer')), TRIAL_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Sends a message immediately and returns the result. */
export async function tryLetter(transport: Transporter, letter: SendMailOptions): Promise<Trial> {
  try {
    await inTime(transport.sendMail(letter));
    return { outcome: 'sent', said: null };
  } catch (thrown) {
    const error = thrown as SmtpError;
    return { outcome: isUnreachable(error) ? 'away' : 'refused', said: error.response?.slice(0, 200) ?? null };
  }
}

/** Connects and signs in to a mail server without sending; returns the problem, or null. */
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
