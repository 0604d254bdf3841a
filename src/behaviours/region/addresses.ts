import { readHref } from '../../dom/link-url';
import { isPlainClick } from '../../dom/plain-click';
import { isSamePage } from '../../dom/url';
import { withoutActions } from '../../http/page-url';

const PAGING = 'nav a,a[rel~="next"],a[rel~="prev"]';

interface Sources {
  /** Selector of further links, anywhere in the page. */
  links: string;
  /** Selector of further forms, anywhere in the page. */
  forms: string;
}

/** Whether a page may be requested and shown here: it is of this site, and its address does nothing. */
const isShowable = (url: string) =>
  /^https?:/.test(url) && new URL(url).origin === location.origin && withoutActions(url).href === url;

const belongs = (element: HTMLElement, node: HTMLElement, selector: string, own: string) =>
  (!!element.id && node.dataset.region === element.id) ||
  (!!selector && node.matches(selector)) ||
  (element.contains(node) && node.matches(own));

export const findLink = (element: HTMLElement, { links }: Sources, target: EventTarget | null) => {
  const link = (target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
  const isOwn =
    link &&
    belongs(element, link, links, PAGING) &&
    /^(_self)?$/.test(link.target) &&
    !link.hasAttribute('download') &&
    isShowable(readHref(link)) &&
    !isSamePage(readHref(link));
  return isOwn ? link : undefined;
};

/** The address of a link that the visitor presses, or of a form that the visitor sends. Nothing if the region has no part in it. */
export const findAddress = (element: HTMLElement, sources: Sources, event: Event): string | undefined => {
  if (event.defaultPrevented) return;
  if (event.type === 'click') {
    const link = isPlainClick(event as MouseEvent) && findLink(element, sources, event.target);
    return link ? readHref(link) : undefined;
  }
  const form = event.target as HTMLFormElement;
  const { submitter } = event as SubmitEvent;
  const read = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? '';
  if (!belongs(element, form, sources.forms, 'form') || !/^(get)?$/i.test(read('method')) || read('target'))
    return;
  const url = new URL(read('action') || location.href, document.baseURI);
  url.search = '';
  url.hash = '';
  for (const [name, value] of new FormData(form, submitter))
    if (typeof value === 'string') url.searchParams.append(name, value);
  return isShowable(url.href) ? url.href : undefined;
};
