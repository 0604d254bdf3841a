import { trustHtml } from './html';

/** Types of code, as jQuery tells them from data and from code that waits for the visitor's consent. */
const codeType = /^$|^module$|\/(java|ecma)script/i;

const findCode = (content: ParentNode) =>
  [...content.querySelectorAll('script')].filter(({ type, noModule }) => codeType.test(type) && !noModule);

/** Whether parsed HTML has scripts that `enableScripts` makes run. */
export const hasCode = (content: ParentNode): boolean => !!findCode(content)[0];

/** Parses a script once more, because only the scripts of a contextual fragment run where they are inserted. */
const copyScript = ({ outerHTML }: Element) =>
  document.createRange().createContextualFragment(trustHtml(outerHTML))
    .firstElementChild as HTMLScriptElement;

/**
 * Makes the scripts of parsed HTML run in order where the HTML is inserted, each after the file before, as jQuery does. A
 * script gets no nonce of the page: the page's policy decides about it as about any script that comes later.
 */
export const enableScripts = async (content: ParentNode) => {
  for (const script of findCode(content)) {
    const copy = copyScript(script);
    const end = new Promise((resolve) => {
      for (const type of ['load', 'error']) copy.addEventListener(type, resolve);
    });
    script.replaceWith(copy);
    // The property is true for every script of a contextual fragment.
    if (copy.src && !copy.hasAttribute('async')) await end;
  }
};
