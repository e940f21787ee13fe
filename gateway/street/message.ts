import type { ProductMessage } from '../mailbox/receive.ts';
import { housePlans } from './houses.ts';

const { name, title } = housePlans[0]!;

/** Demo message with a remote picture, to try loading on request. */
export const streetMessage = (to: string): ProductMessage => ({
  from: `${title} <news@${name}>`,
  to,
  date: new Date().toISOString(),
  subject: 'A message with a remote picture',
  html: `<p>The picture below lies at ${name}. It is loaded only if you ask for it, by the gateway and not by your browser.</p><p><img src="https://${name}/logo.png" alt="Logo of the ${title}" width="240" height="80"></p>`,
});
