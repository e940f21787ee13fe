import { Outlet } from 'react-router';
import { LoadingBar } from './loading-bar.tsx';

/** Layout without navigation, for sign-in and standalone pages. */
export function EmptyLayout() {
  return (
    <>
      <LoadingBar />
      <Outlet />
    </>
  );
}
