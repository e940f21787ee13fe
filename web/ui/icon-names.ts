/** The outline icons that our own screens draw; data may name any other of the set. */
export const iconNames = [
  'adjustments-horizontal', 'archive-box', 'arrow-down-tray', 'arrow-left', 'arrow-path', 'arrow-right', 'arrow-right-start-on-rectangle',
  'arrow-top-right-on-square', 'arrow-uturn-left', 'arrows-pointing-in', 'arrows-pointing-out', 'at-symbol', 'bars-3', 'bell', 'bolt',
  'bookmark', 'briefcase', 'building-office', 'building-office-2', 'cake', 'calendar', 'camera', 'chart-bar', 'check', 'check-circle', 'chevron-down',
  'chevron-left', 'chevron-right', 'chevron-up', 'chevron-up-down', 'clipboard', 'clock', 'cog-6-tooth', 'command-line', 'computer-desktop',
  'device-phone-mobile', 'document', 'document-text', 'ellipsis-horizontal', 'ellipsis-vertical', 'envelope', 'envelope-open',
  'exclamation-circle', 'exclamation-triangle', 'eye', 'eye-slash', 'face-frown', 'funnel', 'globe-alt', 'home', 'identification', 'inbox', 'information-circle',
  'key', 'language', 'lifebuoy', 'link', 'lock-closed', 'magnifying-glass', 'map-pin', 'megaphone', 'minus', 'moon', 'no-symbol', 'paint-brush', 'pencil',
  'pencil-square', 'phone', 'photo', 'plus', 'queue-list', 'shield-check', 'shield-exclamation', 'signal-slash', 'sparkles', 'squares-2x2', 'squares-plus',
  'star', 'sun', 'swatch', 'tag', 'ticket', 'trash', 'user', 'user-circle', 'user-group', 'user-minus', 'user-plus', 'users', 'view-columns', 'window', 'x-circle', 'x-mark',
] as const;

export type IconName = (typeof iconNames)[number];
