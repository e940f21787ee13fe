import type { ComponentType } from 'react';
import type { ToolName } from './catalog.ts';

/** Pages of the tools, loaded when opened. */
export const pages: Record<ToolName, () => Promise<ComponentType>> = {
  message: async () => (await import('./message/message-page.tsx')).MessagePage,
  token: async () => (await import('./token/token-page.tsx')).TokenPage,
  link: async () => (await import('./link/link-page.tsx')).LinkPage,
  chain: async () => (await import('./chain/chain-page.tsx')).ChainPage,
  hash: async () => (await import('./hash/hash-page.tsx')).HashPage,
  password: async () => (await import('./password/password-page.tsx')).PasswordPage,
  convert: async () => (await import('./convert/convert-page.tsx')).ConvertPage,
  certificate: async () => (await import('./certificate/certificate-page.tsx')).CertificatePage,
  dns: async () => (await import('./dns/dns-page.tsx')).DnsPage,
  network: async () => (await import('./network/network-page.tsx')).NetworkPage,
  diff: async () => (await import('./diff/diff-page.tsx')).DiffPage,
  record: async () => (await import('./record/record-page.tsx')).RecordPage,
};
