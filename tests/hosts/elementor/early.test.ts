import { afterEach, expect, it, vi } from 'vitest';
import { Base } from '../../../src/hosts/elementor/handler';
import { page } from '../../support/context';

type AnyClass = typeof Base;
interface Early {
  frontend: { handlers: { Base: AnyClass } };
  connect(modules: object): void;
}
const early = () => (window as unknown as { elementorModules: Early }).elementorModules;

afterEach(() => {
  Reflect.deleteProperty(window, 'elementorModules');
  vi.resetModules();
});

it('lets scripts extend a class before the class is there', async () => {
  await import('../../../src/hosts/elementor/early');
  const { Base: Late } = early().frontend.handlers;
  const bound: unknown[] = [];
  class Own extends Late {
    override bindEvents() {
      bound.push(this.getID());
    }
  }
  const Old = Late.extend({
    bindEvents(this: Base) {
      bound.push(this.getWidgetType());
    },
  });
  early().connect({ frontend: { handlers: { Base, More: 1 } } });
  const element = page('<div class="elementor-element" data-id="a1" data-widget_type="probe.default"></div>');
  const own = new Own({ $element: element });
  new Old({ $element: element });
  expect(bound).toEqual(['a1', 'probe']);
  expect(own).toBeInstanceOf(Base);
  expect(own).toBeInstanceOf(Late);
  expect(early().frontend.handlers).toHaveProperty('More', 1);
});

it('leaves the builder’s own classes alone', async () => {
  const own = {};
  Object.assign(window, { elementorModules: own });
  await import('../../../src/hosts/elementor/early');
  expect(early()).toBe(own);
});
