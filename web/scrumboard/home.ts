/** Where the room is. Beside its table, which pages must not bring along. */
export const home = '/apps/scrumboard';

export const cardPath = ({ boardId, id }: { boardId: string; id: string }): string => `${home}/${boardId}/card/${id}`;
