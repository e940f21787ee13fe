/** Maximum loaded by the panels. */
const most = 100;

/** Unread count: from the loaded list if it is complete, otherwise the server's. */
export function unreadOf(notices: readonly { read: boolean }[] | undefined, counted: number | undefined): number {
  if (notices && notices.length < most) return notices.filter(({ read }) => !read).length;
  return counted ?? 0;
}
