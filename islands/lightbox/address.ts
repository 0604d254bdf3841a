import { changeAddress } from '../../src/dom/history';

/** Marks the history entry that the viewer adds, so that closing the viewer goes back over this entry. */
const STATE_KEY = 'storefrontLightbox';
const HASH_PREFIX = '#lightbox=';

/** The name of a group and the number of its item, from 1, in the page's address. */
export const readAddress = () => {
  const [name = '', number] = location.hash.slice(HASH_PREFIX.length).split(',');
  return { name, number: Number(number) || 1 };
};

/**
 * Keeps history and address in step with the viewer.
 * @param name of the group, if the address should name the open item; else empty
 * @param isDeepLink true if the address names the item, so that no click opened the viewer
 */
export const createAddress = (name: string, isDeepLink: boolean) => {
  const write = (index: number, isNewEntry: boolean) => {
    const url = name ? `${HASH_PREFIX}${name},${index + 1}` : undefined;
    const state = { ...history.state, [STATE_KEY]: !isDeepLink };
    if (isNewEntry || url) changeAddress(isNewEntry ? 'pushState' : 'replaceState', state, url);
  };
  return {
    write,
    leave() {
      if (history.state?.[STATE_KEY]) history.back();
      else if (isDeepLink) changeAddress('replaceState', history.state, location.pathname + location.search);
    },
  };
};
