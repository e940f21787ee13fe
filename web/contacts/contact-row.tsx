import { RowTags, TwoLines } from '../list/rows/row-text.tsx';
import { Avatar } from '../ui/mark/avatar.tsx';
import type { Row } from './use-contacts.ts';

/** Content of a contact row. Plain elements, for virtual lists. */
export function ContactRow({ contact: { name, avatar, title, company, tags } }: { contact: Row }) {
  return (
    <>
      <Avatar name={name} src={avatar} size={36} />
      <TwoLines name={name} line={title && company ? `${title} · ${company}` : title || company} />
      <RowTags tags={tags} />
    </>
  );
}
