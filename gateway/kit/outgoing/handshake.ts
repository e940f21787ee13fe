import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls';
import type { OutgoingTarget } from './exchange.ts';

export type HandshakeOptions = Pick<ConnectionOptions, 'minVersion' | 'maxVersion' | 'ciphers'> & {
  timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;
/** Allows weak ciphers, because a local refusal would look like a refusal of the server. */
export const ANY_CIPHER = 'DEFAULT@SECLEVEL=0';

/** OpenSSL's reason why a certificate chain is not trusted; the host name is not checked. */
export function chainProblemOf({ authorizationError }: TLSSocket): string | null {
  const found = authorizationError as (Error & { code?: string }) | string | null | undefined;
  const code = typeof found === 'string' ? found : (found?.code ?? found?.message ?? null);
  return code === 'ERR_TLS_CERT_ALTNAME_INVALID' ? null : code;
}

/** Opens a TLS connection without rejecting its certificate; see the socket's `authorizationError`. */
export const shakeHands = (
  target: OutgoingTarget,
  { timeoutMs = TIMEOUT_MS, ...options }: HandshakeOptions,
  ca: string | null,
): Promise<TLSSocket> =>
  new Promise((resolve, reject) => {
    const { address, port, host } = target;
    const socket = connect({
      ...options,
      host: address,
      port,
      servername: host,
      rejectUnauthorized: false,
      ...(ca === null ? {} : { ca }),
    });
    const timer = setTimeout(
      () => socket.destroy(Object.assign(new Error('no handshake in time'), { code: 'ETIMEDOUT' })),
      timeoutMs,
    );
    const end = () => clearTimeout(timer);
    socket.once('secureConnect', () => {
      end();
      // The caller handles later errors; without a listener, they would end the process.
      socket.on('error', () => {});
      resolve(socket);
    });
    socket.once('error', (error) => {
      end();
      reject(error);
    });
    socket.once('close', () => {
      end();
      reject(Object.assign(new Error('closed'), { code: 'ECONNRESET' }));
    });
  });
