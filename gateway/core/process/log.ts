import { pino, type Logger } from 'pino';
import { traceFields } from '../tracing/tracing.ts';

/** JSON lines with ISO time and level names, as log collectors expect. */
export function openLog(level: string): Logger {
  return pino({
    level,
    base: { pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    mixin: traceFields,
    formatters: { level: (label) => ({ level: label }) },
  });
}

/** Startup messages, independent of LOG_LEVEL: JSON in production, plain text elsewhere. */
export type Announcer = {
  info(fields: object, message: string, text: string): void;
  warn(message: string): void;
  /** Fatal error that ends the process. */
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

/** Converts Node's warnings and uncaught errors to log lines; plain text would break JSON log readers. */
export function captureNodeOutput({ warn, fatal }: Announcer): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => warn(`${name}: ${message}`));
  process.on('uncaughtException', (error) => {
    fatal(error.stack ?? String(error));
    process.exit(1);
  });
}
