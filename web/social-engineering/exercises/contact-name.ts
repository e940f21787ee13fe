/** The name of a sender as Name <address>; the address alone if there is no name. */
export const nameOf = (contact: string): string => /^(.*?)\s*<[^<>]*>\s*$/.exec(contact)?.[1] || contact;
