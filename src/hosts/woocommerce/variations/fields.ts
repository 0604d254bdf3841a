export const formSelector = 'form.variations_form';

export const findForm = (target: EventTarget | null) =>
  (target as Element | null)?.closest?.<HTMLFormElement>(formSelector) ?? undefined;

export const findFields = (form: HTMLElement) => [
  ...form.querySelectorAll<HTMLSelectElement>('.variations select'),
];
