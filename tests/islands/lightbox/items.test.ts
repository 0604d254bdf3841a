import { beforeEach, describe, expect, it } from 'vitest';
import { createItem, findGroup, toRatio } from '../../../islands/lightbox/items';
import { find, page } from '../../support/context';

const prefix = 'data-lightbox';
const options = { prefix, clones: '.clone', titles: 'near' };
const findLink = (target: EventTarget | null) =>
  (target as Element).closest<HTMLElement>('a:not([download])') ?? undefined;

describe('an item', () => {
  const read = (html: string) => createItem(page(html), options);

  it('takes title and description from the link, and a missing title from the caption or the image', () => {
    expect(
      read('<a href="/a.png" data-lightbox-title="T" data-lightbox-description="D"><img alt="A"></a>'),
    ).toMatchObject({
      title: 'T',
      description: 'D',
      alt: 'A',
    });
    page('<figure><a href="/a.png"><img alt="A"></a><figcaption> C </figcaption></figure>');
    expect(createItem(find('a'), options)?.title).toBe('C');
    expect(read('<a href="/a.png"><img alt="A"></a>')?.title).toBe('A');
  });

  it('has only the title that the link sets, where the page ignores other titles', () => {
    const readOwnTitle = (html: string) => createItem(page(html), { ...options, titles: 'set' });
    expect(readOwnTitle('<a href="/a.png"><img alt="A"></a>')).toMatchObject({ title: '', alt: 'A' });
    expect(readOwnTitle('<a href="/a.png" data-lightbox-title="None">a</a>')?.title).toBe('None');
  });

  it('plays with the parameters of a video’s URL', () => {
    const readPlayerOptions = (query: string) =>
      read(
        `<div data-lightbox='{"type":"video","url":"https://www.youtube.com/embed/AbC123xyz90?${query}"}'></div>`,
      )?.playerOptions;
    expect(readPlayerOptions('loop=0&controls=1&mute=0&rel=0&cc_load_policy=0')).toEqual({
      autoplay: true,
      mute: false,
      loop: false,
      controls: true,
      captions: false,
      related: false,
    });
    expect(readPlayerOptions('loop=1&controls=0&mute=1&rel=1&cc_load_policy=1')).toEqual({
      autoplay: true,
      mute: true,
      loop: true,
      controls: false,
      captions: true,
      related: true,
    });
  });

  it('becomes a video where the link or the link’s JSON names a video', () => {
    expect(read('<a href="https://youtu.be/AbC123xyz90" data-lightbox-video></a>')?.video).toMatchObject({
      id: 'AbC123xyz90',
    });
    expect(
      read(
        `<div data-lightbox='{"type":"video","url":"https://vimeo.com/1","modalOptions":{"videoAspectRatio":"43"}}'></div>`,
      ),
    ).toMatchObject({ video: { service: 'vimeo' }, ratio: '4 / 3' });
    expect(
      read(`<div data-lightbox='{"type":"video","videoType":"hosted","url":"https://a.test/x"}'></div>`)
        ?.video,
    ).toEqual({
      service: 'hosted',
      id: 'https://a.test/x',
    });
  });

  it('needs a safe URL, and a known service for a video', () => {
    expect(read('<a href="javascript:alert(1)"></a>')).toBeUndefined();
    expect(read('<div data-lightbox="{"></div>')).toBeUndefined();
    expect(read('<a href="https://other.test/v" data-lightbox-video></a>')).toBeUndefined();
  });

  it('converts the builder’s ratio of a video, and an unknown ratio to 16 to 9', () => {
    expect(toRatio('916')).toBe('9 / 16');
    expect(toRatio('99')).toBe('16 / 9');
  });
});

describe('a group', () => {
  beforeEach(() => {
    page(`<main>
      <a id="a" href="/a.png" data-lightbox-slideshow='x"]' data-lightbox-index="7"></a>
      <a id="b" href="/b.png"></a>
      <a id="c" href="/c.png"></a>
      <a id="d" href="/d.png" download></a>
      <p class="clone"><a id="e" href="/a.png" data-lightbox-slideshow='x"]'></a></p>
    </main><a id="f" href="/f.png" data-lightbox-slideshow='x"]' data-lightbox-index="5"></a>`);
  });
  const listIds = (link: string, root = find('main')) =>
    findGroup(find(link), { root, findLink, options }).map(({ id }) => id);

  it('spans the document in the order of the links’ indexes, without copies', () => {
    expect(listIds('#a')).toEqual(['f', 'a']);
    expect(listIds('#e')).toEqual(['f', 'a']);
  });

  it('contains every link of the gallery without a group', () => {
    expect(listIds('#b')).toEqual(['b', 'c']);
  });

  it('contains only the pressed link where the mount point is the body', () => {
    expect(listIds('#b', document.body)).toEqual(['b']);
  });
});
