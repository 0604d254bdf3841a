export const downloadForm = '.edd_download_purchase_form';

export const findForm = (node: unknown) =>
  (node as Partial<Element> | null | undefined)?.closest?.<HTMLFormElement>(downloadForm);
