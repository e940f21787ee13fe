/** Name of a sender given as Name <address>, or the bare address. */
export const nameOf = (contact: string): string => /^(.*?)\s*<[^<>]*>\s*$/.exec(contact)?.[1] || contact;
