/** Measurements of a part of the page. Each function runs in the page, so its body uses no name from outside. */

/** Finds controls that are smaller than 24 px and have too little space around (WCAG 2.5.8). */
export const findSmallTargets = (root: string) => {
  const MIN_PX = 24;
  const targets = [...document.querySelectorAll<HTMLElement>(root)]
    .flatMap((node) => [
      ...node.querySelectorAll<HTMLElement>(
        'a[href],button,input:not([type=hidden]),select,textarea,summary,[role=button],[role=option],[role=tab],[tabindex="0"]',
      ),
    ])
    .filter((node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest('[inert]'))
    // A link within a sentence has the height of its line. A label enlarges the target of its control.
    .filter((node) => getComputedStyle(node).display !== 'inline' && !node.closest('label'));
  const boxes = targets
    .map((node) => ({ node, box: node.getBoundingClientRect() }))
    .filter(({ box }) => box.width);
  const isSmall = ({ width, height }: DOMRect) => width < MIN_PX - 0.5 || height < MIN_PX - 0.5;
  const getCentre = (box: DOMRect) => [box.x + box.width / 2, box.y + box.height / 2] as const;
  return boxes
    .filter(
      ({ node, box }) =>
        isSmall(box) &&
        boxes.some(({ node: other, box: near }) => {
          if (other === node || other.contains(node) || node.contains(other)) return false;
          const [x, y] = getCentre(box);
          if (isSmall(near)) {
            const [otherX, otherY] = getCentre(near);
            return Math.hypot(x - otherX, y - otherY) < MIN_PX;
          }
          const closestX = Math.max(near.left, Math.min(x, near.right));
          const closestY = Math.max(near.top, Math.min(y, near.bottom));
          return Math.hypot(x - closestX, y - closestY) < MIN_PX / 2;
        }),
    )
    .map(({ node, box }) => `${node.className || node.localName} ${box.width} × ${box.height}`);
};

/** Finds texts that an ancestor cuts off once every text is twice as large (WCAG 1.4.4). */
export const findCutTexts = (root: string) => {
  const roots = [...document.querySelectorAll<HTMLElement>(root)];
  const nodes = roots.flatMap((element) => [element, ...element.querySelectorAll<HTMLElement>('*')]);
  const sizes = nodes.map((node) => Number.parseFloat(getComputedStyle(node).fontSize));
  const styles = nodes.map((node) => node.style?.fontSize);
  for (const [index, node] of nodes.entries())
    node.style?.setProperty('font-size', `${2 * (sizes[index] ?? 0)}px`, 'important');
  const cutTexts: string[] = [];
  for (const element of roots) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const parent = text.parentElement;
      if (!text.data.trim() || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      if (!width || parent.closest('[inert],[aria-hidden=true]')) continue;
      for (let node: HTMLElement | null = parent; node && element.contains(node); node = node.parentElement) {
        const { overflowX, overflowY, clip, clipPath } = getComputedStyle(node);
        // Only screen readers read a visually hidden text.
        if (clip !== 'auto' || clipPath !== 'none') break;
        // A visitor can scroll or swipe to the rest of the text.
        if (/auto|scroll/.test(overflowX + overflowY) || node.matches('.swiper-initialized')) break;
        const box = node.getBoundingClientRect();
        const isCut =
          (/hidden|clip/.test(overflowX) && (left < box.left - 2 || right > box.right + 2)) ||
          (/hidden|clip/.test(overflowY) && (top < box.top - 4 || bottom > box.bottom + 4));
        if (isCut) {
          cutTexts.push(`${text.data.trim().slice(0, 30)} in ${node.className || node.localName}`);
          break;
        }
      }
    }
  }
  for (const [index, node] of nodes.entries()) node.style?.setProperty('font-size', styles[index] ?? '');
  return cutTexts;
};

/** Finds tab stops without a visible focus. Forced colours drop shadows and backgrounds. */
export const findUnseenFocus = (root: string) => {
  const stops = 'a[href],button:not(:disabled),input:not([type=hidden],:disabled),summary,[tabindex="0"]';
  return [...document.querySelectorAll<HTMLElement>(root)]
    .flatMap((element) => [...element.querySelectorAll<HTMLElement>(stops)])
    .filter((node) => node.checkVisibility({ visibilityProperty: true }) && node.tabIndex >= 0)
    .filter((node) => !node.closest('[inert]'))
    .filter((node) => {
      // A control that already has the focus from a press shows no ring.
      if (document.activeElement === node) node.blur();
      node.focus({ focusVisible: true } as FocusOptions);
      if (document.activeElement !== node) return false;
      const hasOutline = [node, node.parentElement, node.querySelector('*')].some((candidate) => {
        if (!candidate) return false;
        const { outlineStyle, outlineWidth, borderStyle } = getComputedStyle(candidate);
        return (
          (outlineStyle !== 'none' && outlineWidth !== '0px') ||
          (candidate === node && borderStyle !== 'none' && node.matches('input'))
        );
      });
      return !hasOutline;
    })
    .map((node) => node.className || node.localName);
};

/** Finds focused tab stops whose centre and corners other elements cover (WCAG 2.4.11). */
export const findCoveredFocus = (root: string) => {
  const stops = 'a[href],button:not(:disabled),input:not([type=hidden],:disabled),summary,[tabindex="0"]';
  return [...document.querySelectorAll<HTMLElement>(root)]
    .flatMap((element) => [...element.querySelectorAll<HTMLElement>(stops)])
    .filter((node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((node) => node.tabIndex >= 0 && !node.closest('[inert]'))
    .filter((node) => {
      node.focus({ focusVisible: true } as FocusOptions);
      const { left, right, top, bottom, width, height } = node.getBoundingClientRect();
      if (document.activeElement !== node || !width || !height) return false;
      const points = [
        [(left + right) / 2, (top + bottom) / 2],
        [left + 2, top + 2],
        [right - 2, top + 2],
        [left + 2, bottom - 2],
        [right - 2, bottom - 2],
      ] as const;
      return !points.some(([x, y]) => {
        const hit = document.elementFromPoint(x, y);
        return !!hit && (node.contains(hit) || hit.contains(node) || hit.closest('label')?.contains(node));
      });
    })
    .map((node) => node.className || node.localName);
};

/** Finds controls of which forced colours leave nothing: backgrounds and shadows go, texts, icons and borders stay. */
export const findUndrawnControls = (root: string) => {
  const controls = 'a[href],button:not(:disabled),summary,[role=button],[role=option]';
  const isDrawn = (node: Element) =>
    ['', '::before', '::after'].some((pseudo) => {
      const { content, borderStyle, borderWidth, display } = getComputedStyle(node, pseudo || null);
      if (display === 'none' || (pseudo && content === 'none')) return false;
      const hasBorder = /solid|dashed|dotted|double/.test(borderStyle) && /[1-9]/.test(borderWidth);
      return hasBorder || (pseudo && !/^(""|normal)/.test(content));
    });
  return [...document.querySelectorAll<HTMLElement>(root)]
    .flatMap((element) => [element, ...element.querySelectorAll<HTMLElement>('*')])
    .filter((node) => node.matches(controls) && !node.matches('.si-trap'))
    .filter((node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter(
      (node) =>
        !node.textContent?.trim() &&
        !node.querySelector('svg,img,canvas,video,iframe') &&
        ![node, ...node.querySelectorAll('*')].some(isDrawn),
    )
    .map((node) => node.className || node.localName);
};

/** Finds texts in the colour of the backplate that the browser draws behind texts in forced colours. */
export const findHiddenTexts = (root: string) => {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = 'Canvas';
  const canvas = getComputedStyle(probe).color;
  probe.remove();
  return [...document.querySelectorAll<HTMLElement>(root)]
    .flatMap((element) => [element, ...element.querySelectorAll<HTMLElement>('*')])
    .filter((node) => [...node.childNodes].some((child) => child instanceof Text && child.data.trim()))
    .filter((node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((node) => getComputedStyle(node).color === canvas)
    .map((node) => node.className || node.localName);
};

/** Finds controls that would stand on a printed page. The fields of a form belong to the page. */
export const findPrintedControls = (root: string) =>
  [...document.querySelectorAll<HTMLElement>(root)]
    .flatMap((element) => [element, ...element.querySelectorAll<HTMLElement>('*')])
    .filter((node) => node.matches('button,[role=button],.si-message,.si-play'))
    .filter((node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((node) => node.className || node.localName);
