import type { ComponentType } from 'react';
import type { ToolName } from './catalog.ts';

/** The page of each tool, loaded when it is opened. */
export const pages: Record<ToolName, () => Promise<ComponentType>> = {
  message: async () => (await import('./message-page.tsx')).MessagePage,
  token: async () => (await import('./token-page.tsx')).TokenPage,
  link: async () => (await import('./link-page.tsx')).LinkPage,
  chain: async () => (await import('./chain-page.tsx')).ChainPage,
  hash: async () => (await import('./hash-page.tsx')).HashPage,
  password: async () => (await import('./password-page.tsx')).PasswordPage,
  convert: async () => (await import('./convert-page.tsx')).ConvertPage,
  certificate: async () => (await import('./certificate-page.tsx')).CertificatePage,
  dns: async () => (await import('./dns-page.tsx')).DnsPage,
  network: async () => (await import('./network-page.tsx')).NetworkPage,
  diff: async () => (await import('./diff-page.tsx')).DiffPage,
  record: async () => (await import('./record-page.tsx')).RecordPage,
};
