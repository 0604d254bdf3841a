import { BASE_STYLE, type LargeImage } from './large-image';

/** Places the large picture so that the mouse reaches each of its edges. */
const follow = (slide: HTMLElement, largeImage: HTMLImageElement, { clientX, clientY }: MouseEvent) => {
  const box = slide.getBoundingClientRect();
  const { naturalWidth: width, naturalHeight: height } = largeImage;
  if (!width) return;
  const toShare = (position: number, size: number) => Math.min(1, Math.max(0, position / size));
  const left = toShare(clientX - box.left, box.width) * (box.width - width);
  const top = toShare(clientY - box.top, box.height) * (box.height - height);
  largeImage.style.cssText = `${BASE_STYLE}width:${width}px;height:${height}px;transform:translate(${left}px,${top}px);opacity:1`;
};

/** Shows the large picture at its own size under the mouse. */
export const zoomByMouse = (
  slide: HTMLElement,
  { node, load }: LargeImage,
  signal: AbortSignal,
  hide: () => void,
) => {
  /** The last event of the mouse over the picture. */
  let pointer: MouseEvent | undefined;
  node.addEventListener('load', () => pointer && follow(slide, node, pointer));
  const onMouse = (mouse: Event) => {
    if ((mouse as PointerEvent).pointerType !== 'mouse') return;
    pointer = mouse as MouseEvent;
    load();
    follow(slide, node, pointer);
  };
  slide.addEventListener('pointerenter', onMouse, { signal });
  slide.addEventListener('pointermove', onMouse, { signal });
  slide.addEventListener(
    'pointerleave',
    () => {
      if (pointer) hide();
      pointer = undefined;
    },
    { signal },
  );
  return { onMouse, isOver: () => !!pointer };
};
