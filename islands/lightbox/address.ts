import { changeAddress } from '../../src/dom/history';

/** Marks `history.state` while the viewer is open, so that the back button closes the viewer. */
const MARK = 'storefrontLightbox';
const HASH = '#lightbox=';

/** The name of a group and the number of its item, from 1, in the page's address. */
export const readAddress = () => {
  const [name = '', number] = location.hash.slice(HASH.length).split(',');
  return { name, number: Number(number) || 1 };
};

/**
 * Keeps history and address in step with the viewer.
 * @param name of the group, if the address should name the open item; else empty
 * @param deep true if the address names the item, so that no click opened the viewer
 */
export const createAddress = (name: string, deep: boolean) => {
  const write = (index: number, push: boolean) => {
    const url = name ? `${HASH}${name},${index + 1}` : undefined;
    const state = { ...history.state, [MARK]: !deep };
    if (push || url) changeAddress(push ? 'pushState' : 'replaceState', state, url);
  };
  return {
    write,
    leave() {
      if (history.state?.[MARK]) history.back();
      else if (deep) changeAddress('replaceState', history.state, location.pathname + location.search);
    },
  };
};
