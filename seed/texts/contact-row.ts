/** Source form of a contact; `contacts.ts` converts it to the documented one. */
export type ContactRow = {
  name: string;
  /** Number of the cover picture; contacts without one have no pictures. */
  cover?: number;
  title?: string;
  company: string;
  personal: string;
  work?: string;
  country: string;
  /** Mobile, work, home. */
  phones: string[];
  born: string;
  address: string;
  tag: string;
  about: string;
  /** Two paragraphs of plain text. */
  notes: [string, string];
};
