export type SavedViewRecord = { id: string; room: string; title: string; query: string; position: number };
