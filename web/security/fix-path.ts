import { text, writeAddress } from '../core/routes/use-address.ts';
import type { FindingDetailsFragment } from './generated.ts';

type Fixed = Pick<FindingDetailsFragment, 'id' | 'check' | 'subject'>;

/** Rows of settings by what a finding is about; everything else has a page of its own. */
const rows = new Set(['member', 'invitation', 'token']);

const address = { finding: text };

/** The exact place where a finding is fixed; the page there offers the way back to it. */
export function fixPath({ id, check, subject }: Fixed, fixLink: string, userId: string | undefined): string {
  const { kind, link } = subject;
  const isOwn = kind === 'member' && subject.id === userId;
  const [path = '', search = ''] = (kind === 'organization' || isOwn ? fixLink : link).split('?');
  const hash = isOwn
    ? ''
    : rows.has(kind)
      ? `${kind}-${subject.id}`
      : kind === 'site'
        ? check.replace(/^web-/, '')
        : kind === 'control'
          ? subject.id
          : '';
  const query = writeAddress(address, search, { finding: id });
  return `${path}${query}${hash && `#${encodeURIComponent(hash)}`}`;
}
