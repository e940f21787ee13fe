export type ReleaseNoteRecord = {
  date: string;
  version: string;
  items: string[];
};
