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

export type ContactRecord = {
  id: string;
  avatar: string | null;
  background?: string | null;
  name: string;
  emails: Email[];
  phoneNumbers: Phone[];
  title?: string;
  company?: string;
  job?: Job;
  birthday: string | null;
  address: string | null;
  notes: string | null;
  tags: string[];
};

export type Job = { title: string; company: string };

export type Email = { email: string; label?: string | null };

export type Phone = { country: string; phoneNumber: string; label?: string | null };
