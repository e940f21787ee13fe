/** So many the panels ask for. */
const most = 100;

/** The server's count, which knows also of those that no list shows; with all of them here, what they say at this moment. */
export function unreadOf(notices: readonly { read: boolean }[] | undefined, counted: number | undefined): number {
  if (notices && notices.length < most) return notices.filter(({ read }) => !read).length;
  return counted ?? 0;
}
