/** The viewer's texts in English; the page's language and the page may replace each. */
export const english = {
  viewer: 'Image viewer',
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  zoom: 'Zoom',
  fullscreen: 'Full screen',
  share: 'Share',
  download: 'Download',
  counter: '{n} of {total}',
  error: 'This picture cannot be shown.',
  link: 'Open it by its address',
  copied: 'The address has been copied.',
  video: 'Video',
};

export type Texts = typeof english;
