import { expect, it, vi } from 'vitest';
import { Module, readValue, ViewModule } from '../../../../src/hosts/elementor/page-api/view-module';

it('keeps settings by dotted path, without reaching prototypes', () => {
  const module = new Module({ given: 1 });
  expect(module.setSettings('a.b.c', 2)).toBe(module);
  module.setSettings({ more: true });
  expect(module.getSettings()).toEqual({ given: 1, a: { b: { c: 2 } }, more: true });
  expect(module.getSettings('a.b')).toEqual({ c: 2 });
  module.setSettings('__proto__.polluted', 1);
  module.setSettings('constructor.prototype.polluted', 1);
  expect('polluted' in {}).toBe(false);
  expect(module.getSettings('toString.name')).toBeUndefined();
  expect(readValue(null, 'x')).toBeUndefined();
});

it('calls the method and the listeners of an event, and isolates an error', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const received: unknown[] = [];
  class CustomModule extends Module {
    onMove(to: string) {
      received.push(`method ${to}`);
    }
  }
  const instance = new CustomModule();
  const listener = (to: unknown) => received.push(`listener ${to}`);
  instance.on('move other', () => {
    throw Error('broken');
  });
  instance.on('move', listener).trigger('move', 'up').off('move', listener).trigger('move', 'down');
  instance.off('move').trigger('move', 'away');
  instance.on({ rest: listener }).trigger('rest', 'there').off('rest');
  expect(received).toEqual(['method up', 'listener up', 'method down', 'method away', 'listener there']);
  expect(error).toHaveBeenCalledTimes(2);
});

it('finds the view’s elements and binds events on construction', () => {
  const bindEvents = vi.fn();
  const CustomView = ViewModule.extend({ getDefaultElements: () => ({ body: document.body }), bindEvents });
  const instance = new CustomView();
  expect(instance).toBeInstanceOf(ViewModule);
  expect(Reflect.get(CustomView, '__super__')).toBe(ViewModule.prototype);
  expect(instance.elements.body).toBe(document.body);
  expect(bindEvents).toHaveBeenCalledOnce();
  expect(() => instance.forceMethodImplementation()).toThrow('must to be implemented');
});
