type Known = {
  name: string;
  title?: string | null | undefined;
  company?: string | null | undefined;
  emails: readonly { email: string }[];
  phoneNumbers: readonly { phoneNumber: string }[];
};

/** Search key of all fields in lower case; phone numbers with and without spaces. */
export function findKey({ name, title, company, emails, phoneNumbers }: Known): string {
  const phones = phoneNumbers.flatMap(({ phoneNumber }) => [phoneNumber, phoneNumber.replace(/[^\d]/g, '')]);
  const parts = [name, title ?? '', company ?? '', ...emails.map(({ email }) => email), ...phones];
  return [...new Set(parts.filter(Boolean))].join('\n').toLowerCase();
}
