import { Outlet } from 'react-router';
import { LoadingBar } from './loading-bar.tsx';

/** Nothing but the page: identity and other pages that stand for themselves. */
export function EmptyLayout() {
  return (
    <>
      <LoadingBar />
      <Outlet />
    </>
  );
}
