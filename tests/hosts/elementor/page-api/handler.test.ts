import { expect, it, vi } from 'vitest';
import { Base } from '../../../../src/hosts/elementor/page-api/handler';
import { page } from '../../../support/context';

const element = () =>
  page(
    `<div class="elementor-element" data-id="a1" data-widget_type="probe.default" data-settings='{"text":"x","gap":{"size":3}}'><b class="mine"></b><div class="elementor-element"><b class="mine"></b></div></div>`,
  );

class Probe extends Base {
  override getDefaultSettings() {
    return { selectors: { mine: '.mine' } };
  }
  override getDefaultElements() {
    return { mine: this.findElement(String(this.getSettings('selectors.mine'))) };
  }
  override bindEvents() {
    this.element.dataset.bound = 'yes';
  }
  override unbindEvents() {
    this.element.dataset.bound = 'no';
  }
}

it('finds the handler’s elements, and binds events until the handler stops', () => {
  const probe = new Probe({ $element: element() });
  expect(probe.elements.mine).toHaveLength(1);
  expect(probe.element.dataset.bound).toBe('yes');
  probe.onDestroy();
  expect(probe.element.dataset.bound).toBe('no');
});

it('reads settings by path, and the element’s id and widget', () => {
  const probe = new Probe({ $element: element() });
  expect(probe.getElementSettings('text')).toBe('x');
  expect(probe.getElementSettings('gap.size')).toBe(3);
  expect(probe.getElementSettings('gap.constructor.name')).toBeUndefined();
  expect(probe.getElementSettings()).toEqual({ text: 'x', gap: { size: 3 } });
  expect([probe.getID(), probe.getWidgetType()]).toEqual(['a1', 'probe']);
  expect(probe.getSettings()).toEqual({ selectors: { mine: '.mine' }, $element: probe.element });
});

it('returns the element’s type and the handler’s id, and finds a nested element', () => {
  const probe = new Probe({ $element: element() });
  probe.element.dataset.element_type = 'widget';
  probe.element.dataset.modelCid = 'c7';
  expect(probe.getElementType()).toBe('widget');
  expect(probe.getUniqueHandlerID()).toBe('c7widgetProbe');
  expect(probe.findElement('.elementor-element')).toHaveLength(1);
});

it('binds the methods that `extend` received to the instance', () => {
  const received: unknown[] = [];
  const Extended = Probe.extend({
    bindEvents(this: Base & { onPress(): void }) {
      this.element.addEventListener('click', this.onPress);
    },
    onPress(this: Base) {
      received.push(this.getWidgetType());
    },
  });
  new Extended({ $element: element() }).element.click();
  expect(received).toEqual(['probe']);
});

it('binds no events while the handler is inactive', () => {
  class Idle extends Probe {
    override isActive() {
      return false;
    }
  }
  expect(new Idle({ $element: element() }).element.dataset.bound).toBeUndefined();
});

it('lets add-ons extend the base by an object, and calls the methods of the object', () => {
  const onInit = vi.fn();
  const Extended = Probe.extend({ onInit, getSettings: () => 'own' });
  const instance = new Extended({ $element: { 0: element() } });
  expect(onInit).toHaveBeenCalledOnce();
  expect(instance).toBeInstanceOf(Probe);
  expect(instance.getSettings()).toBe('own');
  expect(new Probe({ $element: element() }).getSettings('selectors.mine')).toBe('.mine');
});

it('throws for a method that inheritors must implement', () => {
  expect(() => new Base({ $element: element() }).forceMethodImplementation()).toThrow(
    'The method must to be implemented in the inheritor child',
  );
});
