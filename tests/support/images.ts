import { vi } from 'vitest';

/** Records the pictures that `new Image()` creates from now on. @returns the pictures, and a function that ends it */
export const recordImages = (): { images: HTMLImageElement[]; stop(): void } => {
  const images: HTMLImageElement[] = [];
  const Original = Image;
  vi.stubGlobal(
    'Image',
    class extends Original {
      constructor() {
        super();
        images.push(this);
      }
    },
  );
  return { images, stop: () => vi.stubGlobal('Image', Original) };
};
