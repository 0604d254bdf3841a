import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { announce } from '../../src/dom/announce';
import { emit } from '../../src/dom/emit';
import { onPress } from '../../src/dom/press';
import type { Setter } from '../../src/dom/revertible';
import type { ChatOptions, ChatState } from './chat-state';
import { findPart, type Part } from './parts';
import { typeBubbles } from './typing';

/** Time that the class of the opening box stays, for the page's animation. */
const OPENING_MS = 550;

interface HostedOptions extends ChatOptions {
  chat: ChatState;
}

/** The widget's stylesheet hides the checkbox under a painted box, where no key reaches the checkbox. */
const reachableCheckbox = {
  ':visibility': 'visible',
  ':z-index': 1,
  ':appearance': 'none',
  ':width': '22px',
  ':height': '22px',
  ':margin': '5px 0',
  ':border': 0,
  ':background': 'none',
};

/** @param onNear runs when the pointer or the focus reaches the widget's button */
const connectControls = ({ chat, island, parts, qr: hasQr }: HostedOptions, onNear: () => void) => {
  const { element, id, signal } = island;
  const { set } = chat;
  const find = (name: Part) => findPart(element, parts, name);
  const box = find('box');
  const connectPress = (name: Part, run: () => void) => {
    const node = find(name);
    if (node) onPress(node, signal, run);
    return node;
  };
  const button = connectPress('button', () => {
    if (button?.ariaDisabled === 'true') return;
    // A box without a link of its own sends by the button.
    if (!box || (chat.toggle() && !find('send'))) chat.launch({ trigger: box ? 'chatbox' : 'button' });
  });
  chat.trigger.current = button;
  button?.addEventListener(
    'pointerenter',
    ({ pointerType }) => {
      onNear();
      if (pointerType === 'mouse') chat.hover(true);
    },
    { signal },
  );
  button?.addEventListener('focus', onNear, { signal });
  button?.addEventListener('pointerleave', () => chat.hover(false), { signal });
  connectPress('close', chat.close);
  connectPress('send', () => chat.launch({ trigger: 'chatbox' }));
  const checkbox = find('optin')?.querySelector('input');
  if (checkbox?.checked) chat.agree(true);
  checkbox?.addEventListener('change', () => chat.agree(checkbox.checked), { signal });
  if (checkbox && getComputedStyle(checkbox).visibility === 'hidden') set(checkbox, reachableCheckbox);
  if (box) {
    // The page around the box stays usable, so the box is not modal.
    set(box, { 'aria-modal': null });
    set(box, { tabindex: -1 });
    if (!box.id) set(box, { id: `${id}-box` });
    if (button) set(button, { 'aria-controls': box.id });
  }
  const qr = find('qr');
  if (qr && (!hasQr || chat.isMobile)) set(qr, { hidden: '' });
};

/**
 * Keeps the open box inside the window where other elements have pushed the chat up (`avoidOverlap`), because the
 * widget's own limit does not know the distance.
 */
const limitHeight = (box: HTMLElement, set: Setter) => {
  set(box, { ':max-height': null });
  const { maxHeight } = getComputedStyle(box);
  const limit = !maxHeight || maxHeight === 'none' ? '100dvh' : maxHeight;
  set(box, { ':max-height': `calc(${limit} - var(--si-chat-offset, 0px))` });
};

const useQrCode = ({ chat, island, parts, qrOptions, qrText }: HostedOptions, isShown: boolean) =>
  useEffect(() => {
    const place = findPart(island.element, parts, 'qr');
    if (!isShown || !place) return;
    const canvas = place.querySelector('canvas') ?? document.createElement('canvas');
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', qrText);
    island.signal.addEventListener('abort', () => canvas.remove());
    const draw = async () => {
      const { drawQr } = await import('./draw-qr');
      const hasDrawn = await drawQr(canvas, chat.qrLink, qrOptions);
      if (island.signal.aborted) return;
      if (hasDrawn) place.append(canvas);
      else chat.set(place, { hidden: '' });
    };
    // Without the code the visitor still has the link.
    draw().catch(() => {});
  }, [isShown, chat.qrLink]);

/**
 * Drives the widget that the page has printed. Nodes, classes and order stay, so that stylesheets and other scripts
 * still match.
 */
export function Hosted(options: HostedOptions) {
  const { island, chat, parts, states } = options;
  const { element, signal } = island;
  const find = (name: Part) => findPart(element, parts, name);
  const { set } = chat;
  const setState = (node: Element | null, name: string, isOn: boolean) => {
    if (node && states[name]) set(node, { [`.${states[name]}`]: isOn });
  };
  const box = find('box');
  const offersQr = options.qr && !chat.isMobile;
  const [label] = useState(() => find('button')?.getAttribute('aria-label') || options.label);
  const hasTyped = useRef(false);
  const [isNear, setNear] = useState(chat.wasShown && element.matches(':hover,:focus-within'));
  useLayoutEffect(() => connectControls(options, () => setNear(true)), []);
  const isQrShown = offersQr && (chat.hasBox ? chat.isOpen && chat.hasAgreed : isNear);
  useQrCode(options, isQrShown);

  useLayoutEffect(() => {
    setState(element, 'tip', chat.hasTip);
    setState(element, 'refused', chat.hasOptIn && !chat.hasAgreed);
    const badge = find('badge');
    setState(badge, 'badgeIn', chat.badge === 'in');
    setState(badge, 'badgeOut', chat.badge === 'out');
    const button = find('button');
    if (button)
      set(button, { 'aria-label': chat.badge === 'in' ? `${label}, ${options.badgeLabel}` : label });
    if (button && chat.hasBox) set(button, { 'aria-expanded': chat.isOpen });
    const send = find('send');
    const sender = send ?? button;
    if (sender) set(sender, { 'aria-disabled': chat.hasAgreed || !(send || chat.isOpen) ? null : true });
    if (!box) return;
    // A page without the widget's stylesheet would show the closed box.
    const closedValue = chat.isOpen ? null : '';
    set(box, { hidden: closedValue, inert: closedValue });
  });

  // A passive effect could move the focus into the box after Escape has closed the box.
  useLayoutEffect(() => {
    if (!chat.isOpen || !box) return;
    setState(element, 'opening', true);
    limitHeight(box, set);
    const onResize = () => limitHeight(box, set);
    addEventListener('resize', onResize);
    let frame = 0;
    const end = () => {
      cancelAnimationFrame(frame);
      setState(element, 'opening', false);
    };
    const timer = setTimeout(end, OPENING_MS);
    const target = (!chat.hasAgreed && find('optin')?.querySelector('input')) || box;
    // A transition of the widget's stylesheet hides the box until the second frame.
    const focus = () => {
      target.focus();
      if (document.activeElement !== target) frame = requestAnimationFrame(focus);
    };
    // A box that opens by itself must not take the focus.
    if (chat.returnTo) focus();
    else announce(find('label')?.textContent?.trim() || options.heading);
    const list = find('messages');
    // A widget without a send link has one message, whose elements are not bubbles.
    if (list && find('send') && !hasTyped.current) {
      hasTyped.current = true;
      typeBubbles(list, find('optin'), signal, states.hidden, states.typing).then(() =>
        emit(list, 'chat:bubbles', {}),
      );
    }
    return () => {
      removeEventListener('resize', onResize);
      clearTimeout(timer);
      end();
    };
  }, [chat.isOpen]);

  return null;
}
