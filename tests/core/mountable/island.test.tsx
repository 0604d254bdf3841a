import { beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { type IslandProps, island, Slot } from '../../../src/core/mountable/island';
import { string } from '../../../src/core/mountable/props';
import { renderTree } from '../../../src/core/mountable/render-tree';
import { createContext, find, mountAs, page } from '../../support/context';
import { log, probe } from '../../support/probe';

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
const readText = (selector: string) => find(selector).textContent;

beforeEach(() => {
  log.length = 0;
});

describe('a plain mount', () => {
  it('renders after the server’s HTML with typed props before the promise settles', async () => {
    const element = page('<div data-label="Own" data-start="2"><p id="server">server</p></div>');
    const mounted = probe(element, { label: 'rule', loud: true }, createContext().context);
    expect(readText('h2')).toBe('Own');
    expect(element.firstElementChild?.id).toBe('server');
    expect(readText('.facts')).toBe('{"loud":true,"tags":[],"data":{}}');
    await mounted;
  });

  it('takes no space of its own', async () => {
    const element = page('<div></div>');
    await mountAs(probe, element);
    expect((element.lastElementChild as HTMLElement).style.display).toBe('contents');
  });

  it('runs effects and updates the state', async () => {
    await mountAs(probe, page('<div></div>'));
    expect(log[0]).toBe('layout test-1');
    await vi.waitFor(() => expect(log).toContain('effect test-1'));
    find('button:not(.fail)').click();
    await vi.waitFor(() => expect(readText('button:not(.fail)')).toBe('count 1'));
  });

  it('derives ids from the context, or from the page’s id', async () => {
    page('<div><div></div><div data-island-id="own"></div></div>');
    const [first, second] = document.body.firstElementChild?.children ?? [];
    await mountAs(probe, first as HTMLElement, {}, { id: 'probe-4' });
    await mountAs(probe, second as HTMLElement, {}, { id: 'probe-5' });
    expect([...document.querySelectorAll('h2')].map(({ id }) => id)).toEqual(['probe-4-title', 'own-title']);
  });

  it('exposes component and prop table for the server and the reference', () => {
    expect(Object.keys(probe.table)).toEqual(['label', 'start', 'loud', 'tags', 'data']);
    expect(probe.Component).toBeTypeOf('function');
  });
});

it('draws once, with the server’s nodes, where a router has restored a snapshot of the page', async () => {
  await mountAs(
    probe,
    page('<div><p>before</p><form data-slot="content"><input name="note"></form><p>after</p></div>'),
  );
  const copy = page(document.body.innerHTML);
  await mountAs(probe, copy);
  expect(copy.querySelectorAll('h2')).toHaveLength(1);
  expect(copy.querySelectorAll('input')).toHaveLength(1);
  expect(copy.querySelector('form')?.parentElement?.dataset.slot).toBe('content');
});

it('removes no root of another island, and no open viewer', async () => {
  document.body.dataset.island = 'x';
  document.body.innerHTML =
    '<div data-island="y"><i data-island-root="drawn">copy</i></div><b data-island-root="drawn">own copy</b>';
  const remove = renderTree(document.body, <p>viewer</p>);
  await mountAs(probe, document.body);
  const text = document.body.textContent;
  remove();
  expect(text).toContain('copy');
  expect(text).not.toContain('own copy');
  expect(text).toContain('viewer');
});

describe('slots', () => {
  const html =
    '<div><p>before</p><form data-slot="content" hidden><input name="note" value="server"><b>x</b></form><p>after</p></div>';

  it('adopts the server’s nodes and keeps typed text', async () => {
    const element = page(html);
    const [form, input] = [find<HTMLElement>('form'), find<HTMLInputElement>('input')];
    input.value = 'typed';
    await mountAs(probe, element);
    expect(find('form')).toBe(form);
    expect(find('input')).toBe(input);
    expect(find('.probe').contains(form)).toBe(true);
    expect(input.value).toBe('typed');
    expect(form.hidden).toBe(false);
  });

  it('keeps the nodes through later renders', async () => {
    const element = page(html);
    const form = find('form');
    await mountAs(probe, element);
    find('button:not(.fail)').click();
    await vi.waitFor(() => expect(readText('button:not(.fail)')).toBe('count 1'));
    expect(find('form')).toBe(form);
    expect(find('.probe').contains(form)).toBe(true);
  });

  it('keeps focus in a slot', async () => {
    const element = page(html.replace(' hidden', ''));
    const input = find<HTMLInputElement>('input');
    input.focus();
    await mountAs(probe, element);
    expect(find('.probe').contains(input)).toBe(true);
    expect(document.activeElement).toBe(input);
  });

  it('returns every node to its place when the island stops', async () => {
    const element = page(html);
    const before = element.innerHTML;
    const form = find('form');
    const { stop } = await mountAs(probe, element);
    stop();
    await settle();
    expect(element.innerHTML.replace(/<!--.*?-->/g, '')).toBe(before);
    expect(find('form')).toBe(form);
  });

  it('returns nodes that the host has put into the slot later', async () => {
    const element = page(html);
    const { stop } = await mountAs(probe, element);
    const replacement = document.createElement('form');
    replacement.id = 'fresh';
    find('form').replaceWith(replacement);
    stop();
    await settle();
    expect([...element.children].map(({ localName, id }) => localName + id)).toEqual(['p', 'formfresh', 'p']);
  });

  it('finds a slot by the rule’s selector, and prefers an attribute', async () => {
    const element = page('<div><p class="rule">rule</p></div>');
    const { stop } = await mountAs(probe, element, {}, { slots: { content: '.rule' } });
    expect(find('.probe').contains(find('.rule'))).toBe(true);
    stop();
    await settle();
    element.insertAdjacentHTML('beforeend', '<p data-slot="content" class="own">own</p>');
    await mountAs(probe, element, {}, { slots: { content: '.rule' } });
    expect(find('.probe').contains(find('.own'))).toBe(true);
    expect(find('.probe').contains(find('.rule'))).toBe(false);
  });

  it('leaves the slots of an inner island alone', async () => {
    const element = page(
      '<div data-island="a"><div data-island="b"><p data-slot="content">b</p></div></div>',
    );
    await mountAs(probe, element);
    expect(find('[data-island=b]').contains(find('p[data-slot]'))).toBe(true);
  });

  it('leaves a missing slot empty', async () => {
    await mountAs(probe, page('<div></div>'));
    expect(find('[data-slot=content]').childNodes).toHaveLength(0);
  });
});

describe('hydration of server markup', () => {
  const start = (html: string) => {
    const element = page(html);
    const nodes = [...element.querySelectorAll('*')];
    return { element, nodes };
  };

  it.each(['plain', 'full'] as const)('keeps every node and the markup: %s', async (name) => {
    const { element, nodes } = start(inject('markup')[name]);
    const before = element.innerHTML;
    await mountAs(probe, element, {}, { id: 'probe-9' });
    await vi.waitFor(() => expect(find('.probe').dataset.liveNow).toBe('true'));
    expect([...element.querySelectorAll('*')]).toEqual(nodes);
    expect(nodes.every((node) => node.isConnected)).toBe(true);
    expect(element.innerHTML.replace('now="true"', 'now="false"')).toBe(before);
  });

  it('becomes interactive with the server’s ids', async () => {
    const { element } = start(inject('markup').full);
    await mountAs(probe, element, {}, { id: 'probe-9' });
    expect(readText('h2')).toBe('<b>"Fish" & chips</b>');
    expect(readText('.facts')).toBe('{"loud":true,"tags":["a, b","c"],"data":{"deep":["<"]}}');
    await vi.waitFor(() => expect(log).toContain('effect p7'));
    find('button:not(.fail)').click();
    await vi.waitFor(() => expect(readText('button:not(.fail)')).toBe('count 4'));
  });

  it('keeps typed text and focus in a slot, through later renders too', async () => {
    const { element } = start(inject('markup').full);
    const input = find<HTMLInputElement>('input');
    input.value = 'typed';
    input.focus();
    await mountAs(probe, element);
    find('button:not(.fail)').click();
    await vi.waitFor(() => expect(readText('button:not(.fail)')).toBe('count 4'));
    expect(find('input')).toBe(input);
    expect(input.value).toBe('typed');
    expect(document.activeElement).toBe(input);
  });

  it('restores the server’s markup when the island stops, and hydrates again', async () => {
    const { element } = start(inject('markup').full);
    const before = element.innerHTML;
    const input = find('input');
    const { stop } = await mountAs(probe, element);
    await vi.waitFor(() => expect(find('.probe').dataset.liveNow).toBe('true'));
    find('button:not(.fail)').click();
    await vi.waitFor(() => expect(readText('button:not(.fail)')).toBe('count 4'));
    stop();
    await settle();
    expect(element.innerHTML).toBe(before);
    expect(find('input')).toBe(input);
    await mountAs(probe, element);
    await vi.waitFor(() => expect(find('.probe').dataset.liveNow).toBe('true'));
    expect(find('input')).toBe(input);
    expect(readText('button:not(.fail)')).toBe('count 3');
  });
});

it('copies the server’s markup into no document whose pictures load', async () => {
  const element = page(inject('markup').full.replace('<input', '<img src="/tea.png" loading="lazy"><input'));
  const [before, picture] = [element.innerHTML, find('img')];
  const { cloneNode } = Node.prototype;
  const copies: Node[] = [];
  const spy = vi.spyOn(Node.prototype, 'cloneNode').mockImplementation(function (this: Node, isDeep) {
    const copy = cloneNode.call(this, isDeep);
    copies.push(copy);
    return copy;
  });
  const { stop } = await mountAs(probe, element);
  spy.mockRestore();
  const elements = copies.filter((copy) => copy instanceof HTMLElement);
  expect(elements.map(({ localName }) => localName)).toContain('img');
  // The whole documents would fill the report of a failure.
  expect(elements.some(({ ownerDocument }) => ownerDocument === document)).toBe(false);
  stop();
  expect(element.innerHTML).toBe(before);
  expect(find('img')).toBe(picture);
});

describe('a failure', () => {
  const html = '<div data-label="throw"><p data-slot="content">server</p></div>';

  it('in the first render reaches the context and restores the server’s HTML', async () => {
    const element = page(html);
    const { failures } = await mountAs(probe, element);
    await settle();
    expect(failures).toEqual([expect.objectContaining({ message: 'probe failed' })]);
    expect(element.innerHTML.replace(/<!--.*?-->/g, '')).toBe('<p data-slot="content">server</p>');
  });

  it('in a later render restores the server’s HTML too', async () => {
    const element = page('<div><p data-slot="content">server</p></div>');
    const server = find('p');
    const { failures } = await mountAs(probe, element);
    find('.fail').click();
    await vi.waitFor(() => expect(failures).toHaveLength(1));
    await settle();
    expect(element.children).toHaveLength(1);
    expect(element.firstElementChild).toBe(server);
    expect(log).toContain('layout undone test-1');
  });

  it('leaves other islands alone', async () => {
    page('<div><div data-label="throw"></div><div></div></div>');
    const [failing, working] = document.body.firstElementChild?.children ?? [];
    const failedMount = await mountAs(probe, failing as HTMLElement);
    const otherMount = await mountAs(probe, working as HTMLElement);
    await settle();
    expect([failedMount.failures.length, otherMount.failures.length]).toEqual([1, 0]);
    expect(working?.querySelector('.probe')).not.toBeNull();
  });

  it('while hydrating leaves the server’s markup', async () => {
    const element = page(inject('markup').plain);
    const before = element.innerHTML;
    element.dataset.label = 'throw';
    const { failures } = await mountAs(probe, element);
    await settle();
    expect(failures).toHaveLength(1);
    expect(element.innerHTML).toBe(before);
  });

  it('may be any thrown value', async () => {
    const throwing = island(
      () => {
        throw 'a text';
      },
      { a: string('') },
    );
    const { failures } = await mountAs(throwing, page('<div></div>'));
    expect(failures).toEqual(['a text']);
  });
});

describe('stop', () => {
  it('undoes effects and removes rendered nodes', async () => {
    const element = page('<div><p>server</p></div>');
    const { stop } = await mountAs(probe, element);
    await vi.waitFor(() => expect(log).toContain('effect test-1'));
    stop();
    await settle();
    expect(element.innerHTML).toBe('<p>server</p>');
    expect(log).toEqual(expect.arrayContaining(['layout undone test-1', 'effect undone test-1']));
  });

  it('leaves only the server’s nodes after many starts and stops', async () => {
    const element = page('<div><p data-slot="content">server</p></div>');
    const slot = find('p');
    for (let time = 0; time < 20; time++) {
      const { stop } = await mountAs(probe, element);
      await settle();
      stop();
      await settle();
    }
    expect(log.filter((line) => line.startsWith('layout test'))).toHaveLength(20);
    expect(log.filter((line) => line.startsWith('layout undone'))).toHaveLength(20);
    expect(log.filter((line) => line.startsWith('effect undone'))).toHaveLength(
      log.filter((line) => line.startsWith('effect test')).length,
    );
    expect([...element.childNodes]).toEqual([slot]);
  });

  it('aborts the component’s signal', async () => {
    let signal: AbortSignal | undefined;
    const View = ({ island: currentIsland }: IslandProps<Record<string, never>>) => {
      signal = currentIsland.signal;
      return <Slot island={currentIsland} name="x" />;
    };
    const { stop } = await mountAs(island(View, {}), page('<div></div>'));
    expect(signal?.aborted).toBe(false);
    stop();
    expect(signal?.aborted).toBe(true);
  });
});

it('takes the mark off a root before it removes the root, so that no morph of the page is suspected', async () => {
  const element = page('<div></div>');
  const { stop } = await mountAs(probe, element);
  const root = element.lastElementChild;
  stop();
  expect([root?.isConnected, root?.hasAttribute('data-island-root')]).toEqual([false, false]);
});
