import type { TFunction } from 'i18next';

/** Localized name of an area, or its key if it has no translation. */
export const roomName = (room: string, t: TFunction): string =>
  t(`log.rooms.${room}` as 'log.rooms.contacts', { defaultValue: room });
