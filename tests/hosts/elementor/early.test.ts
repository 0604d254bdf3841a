import { afterEach, expect, it, vi } from 'vitest';
import { Base } from '../../../src/hosts/elementor/page-api/handler';
import { page } from '../../support/context';

type AnyClass = typeof Base;
interface Early {
  frontend: { handlers: { Base: AnyClass } };
  connect(modules: object): void;
}
const getEarlyModules = () => (window as unknown as { elementorModules: Early }).elementorModules;

afterEach(() => {
  Reflect.deleteProperty(window, 'elementorModules');
  vi.resetModules();
});

it('lets scripts extend a class before the class loads', async () => {
  await import('../../../src/hosts/elementor/early');
  const { Base: EarlyBase } = getEarlyModules().frontend.handlers;
  const boundIds: unknown[] = [];
  class ClassHandler extends EarlyBase {
    override bindEvents() {
      boundIds.push(this.getID());
    }
  }
  const ExtendedHandler = EarlyBase.extend({
    bindEvents(this: Base) {
      boundIds.push(this.getWidgetType());
    },
  });
  getEarlyModules().connect({ frontend: { handlers: { Base, More: 1 } } });
  const element = page('<div class="elementor-element" data-id="a1" data-widget_type="probe.default"></div>');
  const handler = new ClassHandler({ $element: element });
  new ExtendedHandler({ $element: element });
  expect(boundIds).toEqual(['a1', 'probe']);
  expect(handler).toBeInstanceOf(Base);
  expect(handler).toBeInstanceOf(EarlyBase);
  expect(getEarlyModules().frontend.handlers).toHaveProperty('More', 1);
});

it('leaves the builder’s own classes alone', async () => {
  const builderModules = {};
  Object.assign(window, { elementorModules: builderModules });
  await import('../../../src/hosts/elementor/early');
  expect(getEarlyModules()).toBe(builderModules);
});
