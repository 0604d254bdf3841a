import { useLayoutEffect, useRef } from 'react';
import { type SafeUrl, safeUrl } from '../../src/dom/url';
import { encodeText } from '../../src/utils/encode-text';
import { toText } from '../../src/utils/text';
import type { Item } from './items';
import type { Texts } from './texts';

const fillIn = (template: string, values: Record<string, string>) =>
  safeUrl(template.replace(/\{(url|title|image)\}/g, (_, key: string) => encodeText(values[key] ?? '')));

export interface Service {
  name: string;
  href: SafeUrl;
}

/**
 * Finds the page's services, else uses the device's own sharing, else copies the address.
 * @param links addresses of the services by name
 * @returns the services to list; an empty list after a copy; nothing after the device's own sharing
 */
export const share = async (item: Item, links: Record<string, string>): Promise<Service[] | undefined> => {
  const { href: url } = location;
  const values = { url, title: item.title, image: item.url };
  const services = Object.entries(links).flatMap(([name, template]) => {
    const href = fillIn(toText(template), values);
    return href ? [{ name, href }] : [];
  });
  if (services.length) return services;
  if (!navigator.share) {
    await navigator.clipboard.writeText(url);
    return [];
  }
  // The visitor may cancel.
  await navigator.share({ url, title: item.title }).catch(() => {});
};

/** The services below the share button, or the word that the address has been copied. */
export function Services({ services, labels, close }: { services: Service[]; labels: Texts; close(): void }) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const frame = list.current?.closest('.si-lb-frame');
    const onKey = (event: Event) => {
      if ((event as KeyboardEvent).key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    frame?.addEventListener('keydown', onKey, { capture: true });
    return () => frame?.removeEventListener('keydown', onKey, { capture: true });
  }, []);
  return (
    <ul className="si-lb-shares" ref={list}>
      {services.map(({ name, href }) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        </li>
      ))}
      {!services.length && <li role="status">{labels.copied}</li>}
    </ul>
  );
}
