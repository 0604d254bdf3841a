/** The viewer's texts in English. The file of the page's language and the page config may replace each text. */
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
  error: 'We cannot show this picture.',
  retry: 'Try again',
  link: 'Open the picture by its address',
  copied: 'You have copied the address.',
  video: 'Video',
};

export type Texts = typeof english;
