/** Base URL; a separate file, so that importing it doesn't load the routes. */
export const home = '/apps/scrumboard';

export const cardPath = ({ boardId, id }: { boardId: string; id: string }): string => `${home}/${boardId}/card/${id}`;
