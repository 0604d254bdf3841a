import { afterEach, expect, it, vi } from 'vitest';
import { createChatProps } from '../../../src/hosts/joinchat/chat-props';
import { createStartProps, readSettings } from '../../../src/hosts/joinchat/settings';
import type { Values } from '../../../src/utils/record';
import { setConfig } from '../../support/context';

const createProps = (settings: Values) => ({ ...createStartProps(settings), ...createChatProps(settings) });

afterEach(() => vi.unstubAllGlobals());

const widget = (settings: string) => {
  const node = document.createElement('div');
  node.dataset.settings = settings;
  return node;
};

it('reads settings from the widget, else the global, else the page config, and skips invalid JSON', () => {
  vi.stubGlobal('joinchat_obj', { settings: { telephone: '2' } });
  expect(readSettings(widget('{"telephone":"1"}'))).toEqual({ telephone: '1' });
  expect(readSettings(null)).toEqual({ telephone: '2' });
  setConfig({ joinchat: { telephone: '3' } });
  expect(readSettings(null)).toEqual({ telephone: '2' });
  vi.stubGlobal('joinchat_obj', undefined);
  expect(readSettings(null)).toEqual({ telephone: '3' });
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(readSettings(widget('{'))).toEqual({});
  expect(warn).toHaveBeenCalledOnce();
  for (const text of ['[]', '5', 'null', JSON.stringify('{"telephone":"1"}')])
    expect(readSettings(widget(text))).toEqual({});
  expect(warn).toHaveBeenCalledOnce();
});

it('turns settings into props', () => {
  expect(
    createProps({
      telephone: 15555550123,
      message_send: 'About <jc-sku>A-1</jc-sku>!',
      button_delay: '-3',
      message_delay: '-10',
      qr: { radius: 0 },
      ga_event: false,
      cta_viewed: true,
      message_badge: '1',
    }),
  ).toMatchObject({
    telephone: '15555550123',
    messageSend: 'About {sku}!',
    sku: 'A-1',
    buttonDelay: 0,
    messageDelay: -10,
    qr: true,
    qrOptions: { radius: 0 },
    gaEvent: '',
    ctaViewed: 'yes',
    messageBadge: true,
  });
});

it.each(['', 'nonsense', '<img src=x>'])('takes %j for no telephone number', (telephone) => {
  expect(createProps({ telephone })).toMatchObject({ telephone: '' });
});

it.each([{}, { a: [1] }, [], true, null])('takes %j for no telephone number and no text', (value) => {
  expect(createProps({ telephone: value, message_send: value })).toMatchObject({
    telephone: '',
    messageSend: '',
  });
});

it('uses the plugin’s defaults for missing settings', () => {
  vi.spyOn(performance, 'now').mockReturnValue(0);
  expect(createProps({})).toMatchObject({
    name: 'joinchat',
    buttonDelay: 3,
    messageDelay: 10,
    messageViews: 2,
    gaEvent: 'generate_lead',
    eventCategory: 'JoinChat',
    qr: false,
  });
});
