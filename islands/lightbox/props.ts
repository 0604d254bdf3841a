import { boolean, type Docs, json, list, string } from '../../src/island/props';

export const props = {
  all: boolean(true),
  prefix: string('data-lightbox'),
  openAttribute: string('data-lightbox-open'),
  clones: string(''),
  parts: list(['counter', 'zoom', 'fullscreen', 'share', 'download']),
  hash: boolean(false),
  inEditor: boolean(false),
  editing: boolean(false),
  labels: json<Record<string, string>>({}),
  shareLinks: json<Record<string, string>>({}),
};

export const docs: Docs<typeof props> = {
  all: 'Every link to an image opens, unless `data-lightbox-open="no"`. Else only those that say `yes`.',
  prefix:
    'Start of the attributes on links: `-slideshow` (group across the page), `-index`, `-title`, `-description`, `-video`; the attribute itself may hold JSON `{"type":"video","url":"…"}`.',
  openAttribute: 'The attribute that says `yes` or `no`.',
  clones: 'Selector of copies that another script makes of links; they do not count.',
  parts: 'What the viewer offers: `counter`, `zoom`, `fullscreen`, `share`, `download`.',
  hash: 'The address names the open picture, so that it can be linked to.',
  inEditor: 'Opens in an editor preview too.',
  editing: 'The page is being edited, though the script tag does not say so.',
  labels:
    'Texts by name: `viewer`, `close`, `previous`, `next`, `zoom`, `fullscreen`, `share`, `download`, `counter` (`{n}`, `{total}`), `error`, `link`, `copied`, `video`.',
  shareLinks:
    'Where to share, as name and address with `{url}`, `{title}` and `{image}`. Without any, the device’s own sharing, or a copy of the address.',
};
