import { pino, type Logger } from 'pino';
import { traceFields } from '../tracing/tracing.ts';

/** One JSON object a line, with the time in ISO form and the level as a word, as log collectors read them. */
export function openLog(level: string): Logger {
  return pino({
    level,
    base: { pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    mixin: traceFields,
    formatters: { level: (label) => ({ level: label }) },
  });
}

/** What the process says of itself, whatever LOG_LEVEL is: JSON lines in production, plain text for people elsewhere. */
export type Announcer = {
  info(fields: object, message: string, text: string): void;
  warn(message: string): void;
  /** The reason why the process can't go on. */
  fatal(message: string): void;
};

export function openAnnouncer(isProduction: boolean): Announcer {
  if (!isProduction) {
    return {
      info: (_fields, _message, text) => console.log(text),
      warn: (message) => console.warn(message),
      fatal: (message) => console.error(message),
    };
  }
  const log = openLog('info');
  return {
    info: (fields, message) => log.info(fields, message),
    warn: (message) => log.warn(message),
    fatal: (message) => log.fatal(message),
  };
}

/** Node prints warnings and uncaught errors as plain text, which breaks whatever reads the log as JSON. */
export function captureNodeOutput({ warn, fatal }: Announcer): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => warn(`${name}: ${message}`));
  process.on('uncaughtException', (error) => {
    fatal(error.stack ?? String(error));
    process.exit(1);
  });
}
