export type Person = { id: string; name: string; avatar?: string | null | undefined };

/** IDs of mentioned people: full name after @; of names that begin alike, the longest. */
export function mentionsIn(text: string, people: readonly Person[]): string[] {
  const lower = text.toLocaleLowerCase();
  return people
    .filter(({ name }) => {
      const wanted = `@${name.toLocaleLowerCase()}`;
      for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + 1)) {
        const next = lower.slice(at + wanted.length);
        // Skips a name that is the beginning of a longer one.
        const isLonger = people.some(
          (other) => other.name.length > name.length && lower.startsWith(`@${other.name.toLocaleLowerCase()}`, at),
        );
        if (!isLonger && !/^[\p{L}\p{N}]/u.test(next)) return true;
      }
      return false;
    })
    .map((person) => person.id);
}

/** The name being typed after @. */
export const mentionAt = (before: string): string | null =>
  /(?:^|[\s(])@([\p{L}\p{N}][\p{L}\p{N}' -]{0,30}|)$/u.exec(before)?.[1] ?? null;

/** People whose name, or a part of it, starts with the text. */
export function named(people: readonly Person[], typed: string): Person[] {
  const wanted = typed.toLocaleLowerCase();
  return people.filter(({ name }) => {
    const lower = name.toLocaleLowerCase();
    return [lower, ...lower.split(/\s+/)].some((part) => part.startsWith(wanted));
  });
}
