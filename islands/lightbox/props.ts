import { boolean, type Docs, json, list, string } from '../../src/core/mountable/props';

export const props = {
  all: boolean(true),
  prefix: string('data-lightbox'),
  openAttribute: string('data-lightbox-open'),
  clones: string(''),
  titles: string('near', 'near', 'set'),
  parts: list(['counter', 'zoom', 'fullscreen', 'share', 'download']),
  hash: boolean(false),
  inEditor: boolean(false),
  editing: boolean(false),
  labels: json<Record<string, string>>({}),
  shareLinks: json<Record<string, string>>({}),
};

export const docs: Docs<typeof props> = {
  all: 'Opens every link to an image or marked video, except with `data-lightbox-open="no"`. False: only links with `yes`.',
  prefix:
    'Prefix of the attributes on links: `-slideshow` (group across the page), `-index`, `-title`, `-description`, `-srcset`, `-video`. The attribute itself may hold JSON `{"type":"video","url":"…"}`.',
  openAttribute: 'Attribute of a link with `yes` or `no`.',
  clones: 'Selector of link copies that other scripts have made. The viewer leaves out these copies.',
  titles:
    'Titles: from the link, else from the caption or the image (`near`), or only as set on the link (`set`).',
  parts:
    'Parts of the viewer: `counter`, `zoom`, `fullscreen`, `share`, `download`, and `thumbnails` for a row of all pictures.',
  hash: 'Puts the open picture into the address, so that visitors can link to the picture.',
  inEditor: 'Opens in an editor preview too.',
  editing: 'Marks the page as edited if the script tag does not.',
  labels:
    'Texts by name: `viewer`, `close`, `previous`, `next`, `zoom`, `fullscreen`, `share`, `download`, `counter` (`{n}`, `{total}`), `error`, `retry`, `link`, `copied`, `video`.',
  shareLinks:
    'Sharing services as name and address with `{url}`, `{title}` and `{image}`. Empty: the device’s own sharing, or a copied address.',
};
