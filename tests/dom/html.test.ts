import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  delete (window as { trustedTypes?: unknown }).trustedTypes;
  vi.resetModules();
});

it('parses HTML into elements outside the page', async () => {
  const { parseHtml } = await import('../../src/dom/html');
  const content = parseHtml('<p id="a">text</p><script>1</script>');
  expect([...content.children].map(({ tagName }) => tagName)).toEqual(['P', 'SCRIPT']);
  expect(document.querySelector('#a')).toBeNull();
});

it('keeps a table row, which innerHTML of a div drops', async () => {
  const { parseHtml } = await import('../../src/dom/html');
  expect(parseHtml('<tr><td>1</td></tr>').firstElementChild?.tagName).toBe('TR');
});

it('creates the policy storefront-islands once under Trusted Types', async () => {
  const createPolicy = vi.fn((_name: string, rules: { createHTML(text: string): string }) => rules);
  Object.assign(window, { trustedTypes: { createPolicy } });
  const { parseHtml } = await import('../../src/dom/html');
  expect(parseHtml('<i></i>').childElementCount).toBe(1);
  parseHtml('<b></b>');
  expect(createPolicy).toHaveBeenCalledExactlyOnceWith('storefront-islands', expect.anything());
});
