import { onSize } from '../dom/on-size';
import { behaviour } from '../island/behaviour';
import { type Docs, list, number, string } from '../island/props';

export const props = {
  container: string(''),
  margin: number(0),
  variables: string(''),
  again: list(),
};

export const docs: Docs<typeof props> = {
  container: 'Selector of the element whose width it takes. Default, and where nothing matches: the window.',
  margin: 'Pixels that stay free at each side.',
  variables:
    'Start of the names of CSS variables that get width and side instead of the element itself, such as `--stretch-`.',
  again: 'Events of the element after which it measures again.',
};

/**
 * An element as wide as the window, or as a container around it, wherever its parent stands (spec §2, builder
 * contract §4). The window's width is that without its scroll bar, so that none comes up.
 */
export default behaviour(props, (element, { container, margin, variables, again }, { signal }) => {
  const { style, parentElement: parent } = element;
  const { documentElement: root } = document;
  const find = () => {
    try {
      return container ? document.querySelector<HTMLElement>(container) : null;
    } catch {
      return null;
    }
  };
  const clear = () => {
    for (const name of ['width', 'left', 'right']) style.removeProperty(variables + name);
  };
  const { position: before } = style;
  const place = find();
  /** Left edge and width of what it fills. */
  const room = (): [number, number] =>
    place
      ? [place.getBoundingClientRect().left + place.clientLeft, place.clientWidth]
      : [0, root.clientWidth];

  let last = '';
  const measure = (force?: unknown) => {
    const [left, width] = room();
    const around = parent?.getBoundingClientRect();
    const now = `${[left, width, around?.left, around?.width]}`;
    if (now === last && !force) return () => {};
    last = now;
    clear();
    const { direction, position } = getComputedStyle(element);
    const rtl = direction === 'rtl';
    const box = element.getBoundingClientRect();
    // From the room's edge to the element's, at the side where lines begin.
    const inside = rtl ? left + width - box.right : box.left - left;
    const free = rtl ? root.clientWidth - left - width : left;
    const offset = (position === 'fixed' ? free : -inside) + margin;
    return () => {
      if (!variables && position === 'static') style.position = 'relative';
      style.setProperty(`${variables}width`, `${width - 2 * margin}px`);
      style.setProperty(variables + (rtl ? 'right' : 'left'), `${offset}px`);
    };
  };
  onSize([root, place, parent], () => measure(), signal);
  for (const type of again) element.addEventListener(type, (event) => measure(event)(), { signal });
  return () => {
    clear();
    style.position = before;
  };
});
