/* Measures the effect of a theme on UI that islands and behaviours draw. The functions run inside the page. */

/**
 * A part of the inspection: computed styles, contrast, controls' boxes, or focus rings. Boxes scroll the page, and
 * rings focus each control.
 */
export type Part = 'looks' | 'contrast' | 'boxes' | 'rings';

/**
 * @param target selector of the UI, and the parts to inspect; each costs time for every control or node
 * @returns the computed styles of up to two nodes of each kind, and the problems of controls and texts
 */
export const inspect = ({ root, parts }: { root: string; parts: readonly Part[] }) => {
  const has = (part: Part) => parts.includes(part);
  /**
   * Properties of a drawn node that no theme may change. The list leaves out `width`, which depends on the theme's
   * font.
   */
  const properties = [
    'display',
    'position',
    'float',
    'columnCount',
    'boxSizing',
    'paddingTop',
    'paddingRight',
    'paddingBottom',
    'paddingLeft',
    'marginTop',
    'marginBottom',
    'borderTopWidth',
    'borderTopStyle',
    'borderTopColor',
    'borderTopLeftRadius',
    'backgroundColor',
    'backgroundImage',
    'backgroundPosition',
    'backgroundSize',
    'boxShadow',
    'opacity',
    'filter',
    'transform',
    'overflowX',
    'appearance',
    'minWidth',
    'listStyleType',
    'pointerEvents',
    'content',
    'animationName',
  ] as const;

  /** Properties that the UI inherits from the page, except on a surface of an island. */
  const inheritedProperties = [
    'color',
    'fontSize',
    'fontWeight',
    'fontStyle',
    'letterSpacing',
    'wordSpacing',
    'textTransform',
    'textAlign',
    'textIndent',
    'textShadow',
    'whiteSpace',
    'cursor',
    'visibility',
  ] as const;

  /** The paint of an icon, in presentation attributes. Any rule of a theme overrides these attributes. */
  const paintProperties = [
    'd',
    'fill',
    'stroke',
    'strokeWidth',
    'strokeLinecap',
    'opacity',
    'display',
    'transform',
  ] as const;

  const foreign = '[data-slot] *, .si-html *, svg *, .si-search-price *';
  const roots = [...document.querySelectorAll<HTMLElement>(root)].filter((node) => node.checkVisibility());
  const uiNodes = roots
    .flatMap((node) => [node, ...node.querySelectorAll<HTMLElement>('*')])
    .filter((node) => !node.matches(foreign));
  // The key excludes classes that may differ between two measurements.
  const describeNode = (node: Element) =>
    `${node.localName}.${[...node.classList].filter((name) => !/-(ui|surface|idle)$/.test(name)).join('.')}`;
  // Two nodes of each kind represent a long list. Classes after the first describe states.
  const counts = new Map<string, number>();
  const nodes = uiNodes.filter((node) => {
    const { parentElement: parent } = node;
    const kind = [parent?.parentElement, parent, node]
      .map((relative) => `${relative?.localName}.${relative?.classList[0]}`)
      .join(' ');
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= 2;
  });
  const indexes = new Map(nodes.map((node, index) => [node as Element, index]));

  const looks: Record<string, string> = {};
  const labelNode = (node: Element) => `${indexes.get(node) ?? ''} ${describeNode(node)}`;
  for (const node of has('looks') ? nodes : []) {
    const isOnSurface = !!node.closest('.si-surface, .si-debug');
    for (const pseudo of ['', '::before', '::after']) {
      const style = getComputedStyle(node, pseudo);
      if (pseudo && style.content === 'none') continue;
      for (const name of [...properties, ...(isOnSurface ? inheritedProperties : [])]) {
        const value = style[name];
        // Borders and backgrounds may have the colour of the surrounding text.
        if (!isOnSurface && /[cC]olor|boxShadow|backgroundImage/.test(name)) continue;
        if (name === 'opacity' || name === 'transform' || name === 'filter' || name === 'visibility') {
          // An animated element does not have its final style.
          if (node.getAnimations().length) continue;
        }
        looks[`${labelNode(node)}${pseudo} ${name}`] = value;
      }
    }
  }

  const icons = roots.flatMap((uiRoot) => [...uiRoot.querySelectorAll('.si-surface svg, .si-surface svg *')]);
  for (const [index, node] of has('looks') ? icons.entries() : []) {
    if (node.closest('[data-slot], .si-html')) continue;
    for (const name of paintProperties)
      looks[`icon ${index} ${node.localName} ${name}`] = getComputedStyle(node)[name];
  }

  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const channelsByColour = new Map<string, number[]>();
  const readChannels = (colour: string) => {
    const knownChannels = channelsByColour.get(colour);
    if (knownChannels || !context) return knownChannels ?? [0, 0, 0, 0];
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, a = 0] = context.getImageData(0, 0, 1, 1).data;
    const channels = [r, g, b, a / 255];
    channelsByColour.set(colour, channels);
    return channels;
  };
  const blendColours = (top: number[], below: number[]) => {
    const [, , , alpha = 1] = top;
    return [0, 1, 2]
      .map((channel) => (top[channel] ?? 0) * alpha + (below[channel] ?? 0) * (1 - alpha))
      .concat(1);
  };
  const computeLuminance = (colour: number[]) => {
    const [r = 0, g = 0, b = 0] = colour.slice(0, 3).map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  /** The background colour under a node, or undefined over a picture or over the page below a fixed element. */
  const readBackground = (node: Element) => {
    const layers: number[][] = [];
    for (let ancestor: Element | null = node; ancestor; ancestor = ancestor.parentElement) {
      const style = getComputedStyle(ancestor);
      if (style.backgroundImage !== 'none') return undefined;
      layers.push(readChannels(style.backgroundColor));
      if ((layers.at(-1)?.[3] ?? 0) === 1) break;
      if (style.position === 'fixed' || ancestor.matches('.si-carousel-bar, .si-lb-frame *')) {
        if (!ancestor.matches('.si-chat')) return undefined;
      }
    }
    const canvasColour = readChannels(
      getComputedStyle(document.documentElement).colorScheme.includes('dark') ? '#121212' : '#fff',
    );
    return layers.reverse().reduce((below, top) => blendColours(top, below), canvasColour);
  };
  const computeContrast = (a: number[], b: number[]) => {
    const [high = 1, low = 0] = [computeLuminance(a), computeLuminance(b)].sort((x, y) => y - x);
    return (high + 0.05) / (low + 0.05);
  };

  const problems: string[] = [];
  for (const node of has('contrast') ? nodes : []) {
    if (!node.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    if (node.closest('[aria-disabled=true], :disabled')) continue;
    const hasText = [...node.childNodes].some(
      ({ nodeType, data }: Node & { data?: string }) => nodeType === 3 && data?.trim(),
    );
    const isIcon = node.matches('button, svg');
    if (!hasText && !isIcon) continue;
    const { width, height } = node.getBoundingClientRect();
    if (width < 2 || height < 2) continue;
    const background = readBackground(node);
    if (!background) continue;
    const style = getComputedStyle(node);
    const colour = node.matches('svg') ? (style.fill === 'none' ? style.stroke : style.fill) : style.color;
    const contrast = computeContrast(blendColours(readChannels(colour), background), background);
    // The theme is responsible for the contrast of a text with its own colour.
    if (
      !node.closest('.si-surface') &&
      style.color === getComputedStyle(node.closest(root)?.parentElement ?? node).color
    )
      continue;
    if (contrast < (hasText ? 4.5 : 3)) problems.push(`contrast ${contrast.toFixed(2)}: ${labelNode(node)}`);
  }

  // A panel with `hidden=until-found` has a box.
  for (const node of has('boxes') ? nodes : [])
    if ((node.hidden as unknown) === true && getComputedStyle(node).display !== 'none')
      problems.push(`visible though hidden: ${labelNode(node)}`);

  const controls = uiNodes.filter(
    (node) =>
      node.matches('a[href], button, input, [role=option], [role=button]') &&
      !node.matches('.si-trap') &&
      node.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }),
  );
  const boxes = new Map<Element, DOMRect>();
  for (const control of has('boxes') ? controls : []) {
    if (!control.closest('.si-carousel-bar')) control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = control.getBoundingClientRect();
    // The box is relative to the page, because measuring the next control may scroll.
    boxes.set(control, new DOMRect(box.x + scrollX, box.y + scrollY, box.width, box.height));
    if (box.width < 24 || box.height < 24)
      problems.push(`only ${Math.round(box.width)} × ${Math.round(box.height)}: ${labelNode(control)}`);
    const x = box.x + box.width / 2;
    const y = box.y + box.height / 2;
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) {
      if (!control.closest('.si-search-cards, .si-carousel-bar'))
        problems.push(`out of sight: ${labelNode(control)}`);
      continue;
    }
    const topNode = document.elementFromPoint(x, y);
    if (
      !topNode ||
      !(
        control.contains(topNode) ||
        (topNode.contains(control) === false &&
          control.parentElement?.matches('label') &&
          control.parentElement.contains(topNode))
      )
    )
      problems.push(`covered by ${topNode?.localName}.${topNode?.className}: ${labelNode(control)}`);
  }
  for (const control of has('rings') ? controls.filter((node) => indexes.has(node)) : []) {
    // A control that has the focus from a press shows no ring.
    if (document.activeElement === control) control.blur();
    control.focus({ focusVisible: true } as FocusOptions);
    if (document.activeElement !== control) continue;
    const { outlineColor, outlineStyle, outlineWidth, boxShadow } = getComputedStyle(control);
    const background = readBackground(control.parentElement ?? control);
    if (!background) continue;
    const shadow = /(?:rgb|color|lab|lch|oklab|oklch)a?\([^)]*\)/.exec(boxShadow)?.[0];
    const colours = [
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && outlineColor,
      shadow,
    ].flatMap((colour) => colour || []);
    const bestContrast = Math.max(
      1,
      ...colours.map((colour) => computeContrast(blendColours(readChannels(colour), background), background)),
    );
    if (bestContrast < 3) problems.push(`ring ${bestContrast.toFixed(2)}: ${labelNode(control)}`);
  }
  for (const [first, a] of boxes)
    for (const [second, b] of boxes) {
      if (first === second || first.contains(second) || second.contains(first)) continue;
      if (!(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING)) continue;
      // Measuring scrolls these lists, so the boxes have different scroll positions.
      if (
        first.closest('.si-search-list, .si-drawer-content, .si-search-main, .si-dots') ||
        second.closest('.si-search-list, .si-drawer-content, .si-search-main, .si-dots')
      )
        continue;
      const sharedWidth = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const sharedHeight = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (sharedWidth > 1 && sharedHeight > 1)
        problems.push(`overlap: ${labelNode(first)} and ${labelNode(second)}`);
    }
  return { roots: roots.length, looks, problems, controls: controls.length };
};

/** Measures the horizontal overflow, in pixels, that the UI adds to the page. */
export const measureOverhang = (root: string) => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return 0;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${root} { display: none !important }`);
  document.adoptedStyleSheets.push(sheet);
  const widthWithoutUi = document.documentElement.scrollWidth;
  document.adoptedStyleSheets.pop();
  return scrollWidth - widthWithoutUi;
};
