import type { TFunction } from 'i18next';

/** What a room is called; one that has no word stands as it is spelled. */
export const roomName = (room: string, t: TFunction): string =>
  t(`log.rooms.${room}` as 'log.rooms.contacts', { defaultValue: room });
