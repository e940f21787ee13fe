import { Pane } from '../ui/page/page.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';

export const SkeletonText = () => (
  <Pane>
    <SkeletonRows count={4} picture={false} />
  </Pane>
);
