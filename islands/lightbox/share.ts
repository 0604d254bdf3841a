import { safeUrl } from '../../src/dom/url';
import { encodeText } from '../../src/utils/encode-text';
import type { Item } from './items';
import type { Texts } from './texts';

const fillIn = (template: string, values: Record<string, string>) =>
  safeUrl(template.replace(/\{(url|title|image)\}/g, (_, key: string) => encodeText(values[key] ?? '')));

/**
 * Lists the page's share services below the button, or closes an open list. Without services, uses the device's own
 * sharing or copies the address.
 * @param links addresses of the services by name
 */
export const toggleShare = async (
  frame: HTMLElement,
  button: HTMLElement,
  item: Item,
  links: Record<string, string>,
  labels: Texts,
  signal: AbortSignal,
) => {
  const openList = frame.querySelector('.si-lb-shares');
  const closeList = () => {
    frame.querySelector('.si-lb-shares')?.remove();
    button.setAttribute('aria-expanded', 'false');
    frame.classList.remove('si-lb-sharing');
  };
  if (openList) return closeList();
  const { href: url } = location;
  const values = { url, title: item.title, image: item.url };
  const services = Object.entries(links).flatMap(([name, template]) => {
    const href = fillIn(template, values);
    return href ? [{ name, href }] : [];
  });
  if (!services.length && navigator.share) {
    // The visitor may cancel.
    await navigator.share({ url, title: item.title }).catch(() => {});
    return;
  }
  const list = document.createElement('ul');
  list.className = 'si-lb-shares';
  for (const { name, href } of services) {
    const link = document.createElement('a');
    Object.assign(link, { href, textContent: name, target: '_blank', rel: 'noopener noreferrer' });
    const row = document.createElement('li');
    row.append(link);
    list.append(row);
  }
  if (!services.length) {
    await navigator.clipboard.writeText(url);
    const row = document.createElement('li');
    row.setAttribute('role', 'status');
    row.textContent = labels.copied;
    list.append(row);
  }
  button.after(list);
  button.setAttribute('aria-expanded', 'true');
  frame.classList.add('si-lb-sharing');
  frame.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !list.isConnected) return;
      event.preventDefault();
      event.stopPropagation();
      closeList();
      button.focus();
    },
    { signal, capture: true },
  );
};
