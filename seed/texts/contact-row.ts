/** A contact as it is written down here; `contacts.ts` gives it the shape of the contract. */
export type ContactRow = {
  name: string;
  /** Number of the cover picture; without one the contact has no picture of any kind. */
  cover?: number;
  title?: string;
  company: string;
  personal: string;
  work?: string;
  country: string;
  /** Mobile, then work, then home. */
  phones: string[];
  born: string;
  address: string;
  tag: string;
  about: string;
  /** Two paragraphs of plain text. */
  notes: [string, string];
};
