const reach = 56;
const fastest = 18;

/** Scroll distance per frame: none in the middle, increasing towards the edges. */
export function scrollStep(at: number, start: number, end: number): number {
  const near = Math.min(reach, (end - start) / 4);
  if (near <= 0 || at < start || at > end) return 0;
  if (at < start + near) return -Math.ceil(fastest * ((start + near - at) / near));
  if (at > end - near) return Math.ceil(fastest * ((at - end + near) / near));
  return 0;
}

const canScroll = (element: Element) => {
  const { overflowX, overflowY } = getComputedStyle(element);
  return {
    x: /auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth,
    y: /auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight,
  };
};

/** Scrolls containers when an item is dragged near their edge. */
export function edgeScroll() {
  let frame = 0;
  let point = { x: 0, y: 0 };
  const run = () => {
    let moved = false;
    let element = document.elementFromPoint(point.x, point.y);
    for (; element; element = element.parentElement) {
      const can = canScroll(element);
      if (!can.x && !can.y) continue;
      const box = element.getBoundingClientRect();
      const left = can.x ? scrollStep(point.x, box.left, box.right) : 0;
      const top = can.y ? scrollStep(point.y, box.top, box.bottom) : 0;
      if (left === 0 && top === 0) continue;
      element.scrollBy({ left, top, behavior: 'instant' });
      moved = true;
    }
    frame = moved ? requestAnimationFrame(run) : 0;
  };
  return {
    at: (x: number, y: number) => {
      point = { x, y };
      if (!frame) frame = requestAnimationFrame(run);
    },
    stop: () => {
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
}
