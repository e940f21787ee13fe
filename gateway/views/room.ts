import { crud } from '../kit/entity/crud.ts';
import { defineRoom } from '../define-room.ts';
import { savedView, viewStore } from './store.ts';
import { migrations } from './tables.ts';

export const viewsRoom = defineRoom({
  name: 'views',
  entities: [crud(savedView, viewStore)],
  migrations,
});
