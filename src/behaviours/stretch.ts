import { behaviour } from '../core/mountable/behaviour';
import { type Docs, list, number, string } from '../core/mountable/props';
import { onResize } from '../dom/on-resize';
import { createRevertible } from '../dom/revertible';

export const props = {
  container: string(''),
  margin: number(0),
  variables: string(''),
  again: list(),
};

export const docs: Docs<typeof props> = {
  container: 'Selector of the element with the wanted width. Default, and without a match: the window.',
  margin: 'Free pixels at each side.',
  variables:
    'Prefix of CSS variables, such as `--stretch-`, that receive width and side in place of the element’s own style.',
  again: 'Events of the element that start a new measurement.',
};

/**
 * Makes an element as wide as the window or a container around it (docs/hosts/elementor.md#stretched-sections). The
 * width excludes the scroll bar, so that no horizontal scroll bar appears.
 */
export default behaviour(props, (element, { container, margin, variables, again }, { signal }) => {
  const { parentElement: parent } = element;
  const set = createRevertible(signal);
  const { documentElement: root } = document;
  const findContainer = () => {
    try {
      return container ? document.querySelector<HTMLElement>(container) : null;
    } catch {
      return null;
    }
  };
  const clear = () => {
    for (const name of ['width', 'left', 'right']) set(element, { [`:${variables}${name}`]: null });
  };
  const containerElement = findContainer();
  const readArea = (): [number, number] =>
    containerElement
      ? [
          containerElement.getBoundingClientRect().left + containerElement.clientLeft,
          containerElement.clientWidth,
        ]
      : [0, root.clientWidth];

  let lastSizes = '';
  const measure = (isForced?: unknown) => {
    const [left, width] = readArea();
    const parentBox = parent?.getBoundingClientRect();
    const sizes = `${[left, width, parentBox?.left, parentBox?.width]}`;
    if (sizes === lastSizes && !isForced) return () => {};
    lastSizes = sizes;
    clear();
    const { direction, position } = getComputedStyle(element);
    const isRtl = direction === 'rtl';
    const box = element.getBoundingClientRect();
    // Distance from the area's edge to the element's edge, at the inline start.
    const distance = isRtl ? left + width - box.right : box.left - left;
    const edgeDistance = isRtl ? root.clientWidth - left - width : left;
    const offset = (position === 'fixed' ? edgeDistance : -distance) + margin;
    return () => {
      if (!variables && position === 'static') set(element, { ':position': 'relative' });
      set(element, {
        [`:${variables}width`]: `${width - 2 * margin}px`,
        [`:${variables}${isRtl ? 'right' : 'left'}`]: `${offset}px`,
      });
    };
  };
  onResize([root, containerElement, parent], () => measure(), signal);
  for (const type of again) element.addEventListener(type, (event) => measure(event)(), { signal });
});
