import type { RecordOf } from '../kit/entity/columns.ts';
import type { Contact } from '../generated.ts';

export type CountryRecord = {
  id: string;
  iso: string;
  name: string;
  code: string;
  flagImagePos: string;
};

export type ContactTagRecord = {
  id: string;
  title: string;
};

/** Tags are stored as ids. */
export type ContactRecord = RecordOf<Contact, { tags: string[] }, 'chat'>;
