export type ChangeRecord = {
  id: string;
  time: string;
  user_id: string | null;
  room: string;
  record: string;
  record_id: string;
  action: 'create' | 'update' | 'delete';
  before: string | null;
  after: string | null;
};
