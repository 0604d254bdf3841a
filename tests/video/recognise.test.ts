import { describe, expect, it } from 'vitest';
import { parseSeconds, recognise } from '../../src/video/recognise';

describe('YouTube', () => {
  it.each([
    'https://www.youtube.com/watch?v=AbC123xyz90',
    'http://youtube.com/watch?feature=share&v=AbC123xyz90&list=PL1',
    'https://m.youtube.com/watch?vi=AbC123xyz90',
    'youtube.com/watch?v=AbC123xyz90',
    '//www.youtube.com/embed/AbC123xyz90?feature=oembed',
    'https://www.youtube.com/v/AbC123xyz90',
    'https://www.youtube.com/vi/AbC123xyz90',
    'https://www.youtube.com/user/AbC123xyz90',
    'https://www.youtube.com/shorts/AbC123xyz90?si=x',
    'https://www.youtube.com/live/AbC123xyz90',
    'https://youtu.be/AbC123xyz90?si=x',
    'youtu.be/AbC123xyz90',
    'https://www.youtube-nocookie.com/embed/AbC123xyz90',
  ])('names the id in %s', (address) => {
    expect(recognise(address)).toMatchObject({ service: 'youtube', id: 'AbC123xyz90' });
  });

  it.each([
    'https://www.youtube.com/playlist?list=PLabc-1',
    'https://youtube.com/embed/videoseries?list=PLabc-1',
  ])('names the list in %s', (address) => {
    expect(recognise(address)).toMatchObject({ service: 'youtube', id: 'videoseries', list: 'PLabc-1' });
  });

  it('takes no page without a video for one', () => {
    expect(recognise('https://www.youtube.com/playlist')).toBeNull();
  });

  it('reads start and end', () => {
    expect(recognise('https://youtu.be/AbC123xyz90?t=1m5s')).toMatchObject({ start: 65 });
    expect(recognise('https://www.youtube.com/embed/AbC123xyz90?start=3&end=9')).toMatchObject({
      start: 3,
      end: 9,
    });
  });
});

describe('Vimeo', () => {
  it.each(['event/1234567', 'showcase/7654321', 'album/7654321'])(
    'takes the number in %s for no video',
    (path) => {
      expect(recognise(`https://vimeo.com/${path}`)).toBeNull();
    },
  );

  it('plays a file in a folder named external', () => {
    expect(recognise('https://cdn.shop.test/external/clip.mp4')).toMatchObject({ service: 'hosted' });
  });

  it('plays a direct link to a file as a file', () => {
    const address =
      'https://player.vimeo.com/progressive_redirect/playback/7/rendition/1080p/file.mp4?loc=external';
    expect(recognise(address)).toMatchObject({ service: 'hosted', id: address });
  });

  it.each([
    ['https://vimeo.com/76979871', undefined],
    ['https://player.vimeo.com/video/76979871?h=abc123#t=5s', 'abc123'],
    ['https://vimeo.com/76979871/abc123', 'abc123'],
    ['https://player.vimeo.com/external/76979871.hd.mp4?s=1', undefined],
    ['https://vimeo.com/channels/staffpicks/76979871', undefined],
    ['https://vimeo.com/showcase/123/video/76979871', undefined],
    ['https://vimeo.com/album/123/video/76979871', undefined],
  ])('names the id and key in %s', (address, key) => {
    expect(recognise(address)).toMatchObject({ service: 'vimeo', id: '76979871' });
    expect(recognise(address)?.key).toBe(key);
  });
});

it('recognises a video file by the file’s extension', () => {
  expect(recognise('https://shop.test/film.MP4?v=2')).toEqual({
    service: 'hosted',
    id: 'https://shop.test/film.MP4?v=2',
  });
});

it.each([
  '',
  '76979871',
  'https://www.youtube.com/watch',
  'https://www.youtube.com/feed/trending/x',
  'https://youtube.com.evil.test/watch?v=AbC123xyz90',
  'https://evil.test/?u=https://youtu.be/AbC123xyz90',
  'https://notvimeo.com/76979871',
  'javascript:alert(1)//youtu.be/AbC123xyz90',
  'https://youtu.be/"><script>',
  'http://[',
])('rejects %j', (address) => {
  expect(recognise(address)).toBeNull();
});

it('reads seconds in four notations', () => {
  expect(['90', '90s', '1m30s', '1h2m3s', 'x', '', undefined].map(parseSeconds)).toEqual([
    90,
    90,
    90,
    3723,
    ...Array(3),
  ]);
});
