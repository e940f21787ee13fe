import { academyRoom } from './academy/room.ts';
import { activitiesRoom } from './activities/room.ts';
import { announcementRoom } from './announcement/room.ts';
import { apiInsightRoom } from './api-insight/room.ts';
import { authRoom } from './auth/room.ts';
import { changesRoom } from './changes/room.ts';
import { chatRoom } from './chat/room.ts';
import { configurationRoom } from './configuration/room.ts';
import { contactsRoom } from './contacts/room.ts';
import { customerRoom } from './customer/room.ts';
import { dashboardsRoom } from './dashboards/room.ts';
import { entryRoom } from './entry/room.ts';
import { exportsRoom } from './exports/room.ts';
import { fileManagerRoom } from './file-manager/room.ts';
import { helpCenterRoom } from './help-center/room.ts';
import { hooksRoom } from './hooks/room.ts';
import { iconsRoom } from './icons/room.ts';
import { incidentsRoom } from './incidents/room.ts';
import { inventoryRoom } from './inventory/room.ts';
import { jobsRoom } from './jobs/room.ts';
import { licenseRoom } from './license/room.ts';
import { mailboxRoom } from './mailbox/room.ts';
import { messagesRoom } from './messages/room.ts';
import { navigationRoom } from './navigation/room.ts';
import { notesRoom } from './notes/room.ts';
import { notificationsRoom } from './notifications/room.ts';
import { organizationsRoom } from './organizations/room.ts';
import { overviewRoom } from './overview/room.ts';
import { portalRoom } from './portal/room.ts';
import { releaseNotesRoom } from './release-notes/room.ts';
import { scrumboardRoom } from './scrumboard/room.ts';
import { searchRoom } from './search/room.ts';
import { securityRoom } from './security/room.ts';
import { shortcutsRoom } from './shortcuts/room.ts';
import { socialEngineeringRoom } from './social-engineering/room.ts';
import { streetRoom } from './street/room.ts';
import { supplierRoom } from './supplier/room.ts';
import { tasksRoom } from './tasks/room.ts';
import { toolsRoom } from './tools/room.ts';
import { upstreamRoom } from './upstream/room.ts';
import { userRoom } from './user/room.ts';
import { viewsRoom } from './views/room.ts';
import { webRoom } from './web/room.ts';
import type { Room } from './kit/room.ts';

/** All rooms, one line each. */
export const rooms: readonly Room[] = [
  academyRoom,
  activitiesRoom,
  announcementRoom,
  apiInsightRoom,
  authRoom,
  changesRoom,
  chatRoom,
  configurationRoom,
  contactsRoom,
  customerRoom,
  dashboardsRoom,
  entryRoom,
  exportsRoom,
  fileManagerRoom,
  helpCenterRoom,
  hooksRoom,
  iconsRoom,
  incidentsRoom,
  inventoryRoom,
  jobsRoom,
  licenseRoom,
  mailboxRoom,
  messagesRoom,
  navigationRoom,
  notesRoom,
  notificationsRoom,
  organizationsRoom,
  overviewRoom,
  portalRoom,
  releaseNotesRoom,
  scrumboardRoom,
  searchRoom,
  securityRoom,
  shortcutsRoom,
  socialEngineeringRoom,
  streetRoom,
  supplierRoom,
  tasksRoom,
  toolsRoom,
  upstreamRoom,
  userRoom,
  viewsRoom,
  webRoom,
];
