import { createNode } from '../../../dom/create-node';
import { emit } from '../../../dom/emit';
import { findArrowKeyTarget } from '../../../dom/roving-focus';
import { toText } from '../../../utils/text';
import { warnOnce } from '../../../utils/warn';
import { paintChips, readContext } from './read-block';
import { showVariation } from './variation-parts';

const ATTRIBUTE = '.wp-block-woocommerce-add-to-cart-with-options-variation-selector-attribute';

/** The field of an attribute, and the buttons by which a visitor chooses its value. */
interface Choice {
  /** Name of the attribute for visitors. */
  label: string;
  field: HTMLSelectElement;
  pills: HTMLButtonElement[];
  hidesImpossible: boolean;
  /** Whether the only possible value is chosen by itself. */
  autoselects: boolean;
}

/** The form moves the focus to the field of a missing choice, and the field passes it on. So it is out of sight only. */
const outOfSight = 'position:absolute;width:1px;height:1px;margin:0;opacity:0;pointer-events:none';

const createField = (pills: HTMLButtonElement[]) => {
  const field = createNode(
    'select',
    { style: outOfSight, tabindex: '-1', 'aria-hidden': 'true' },
    createNode('option', { value: '' }),
    ...pills.map(({ value, textContent }) => createNode('option', { value }, textContent?.trim() ?? '')),
  );
  field.addEventListener('focus', () => pills.find(({ disabled }) => !disabled)?.focus());
  return field;
};

/** Puts a field with all values in place of the hidden one that the block prints. */
const readChoice = (attribute: HTMLElement): Choice | undefined => {
  const hidden = attribute.querySelector<HTMLInputElement>('input[type=hidden][name^=attribute_]');
  const pills = [...attribute.querySelectorAll<HTMLButtonElement>('button[role=radio]')];
  const field = attribute.querySelector('select') ?? (pills[0] && createField(pills));
  if (!hidden || !field) {
    warnOnce('A product form of WooCommerce’s blocks has an attribute without known choices.');
    return;
  }
  field.name = hidden.name;
  field.value = hidden.value;
  // The block prints a list without items.
  if (attribute.parentElement?.matches('[role=list]')) attribute.setAttribute('role', 'listitem');
  if (field.isConnected) hidden.remove();
  else hidden.replaceWith(field);
  const { name, autoselect, disabledAttributesAction } = readContext(attribute);
  return {
    label: toText(name),
    field,
    pills,
    autoselects: autoselect === true,
    hidesImpossible: disabledAttributesAction === 'hide',
  };
};

/** Shows in the pills what the field offers, and which value it has. */
const showChoice = ({ field, pills, hidesImpossible }: Choice) => {
  const possibleOptions = [...field.options].filter(({ disabled }) => !disabled);
  for (const pill of pills) {
    const isPossible = possibleOptions.some(({ value }) => value === pill.value);
    pill.setAttribute('aria-checked', String(!!field.value && pill.value === field.value));
    pill.disabled = !isPossible;
    pill.hidden = hidesImpossible && !isPossible;
  }
  const enabledPills = pills.filter(({ disabled }) => !disabled);
  const tabStop = enabledPills.find(({ value }) => value === field.value) ?? enabledPills[0];
  for (const pill of pills) pill.tabIndex = pill === tabStop ? 0 : -1;
};

const setValue = ({ field }: Choice, value: string) => {
  field.value = value;
  field.dispatchEvent(new CustomEvent('change', { bubbles: true }));
};

/** Chooses the value of each other attribute that has a single possible one, where the shop wants that. */
const chooseSingleValues = (choices: Choice[], chosen?: Choice) => {
  for (const choice of choices) {
    const values = [...choice.field.options].filter(({ value, disabled }) => value && !disabled);
    if (choice !== chosen && choice.autoselects && !choice.field.value && values.length === 1)
      setValue(choice, values[0]?.value ?? '');
  }
};

/** Runs the pills of one attribute as a group of radio buttons, of which a second press takes the choice back. */
const listen = (choice: Choice, choices: Choice[]) => {
  const { field, pills } = choice;
  const choose = (value: string) => {
    setValue(choice, value);
    if (value) chooseSingleValues(choices, choice);
    choices.forEach(showChoice);
  };
  for (const pill of pills) {
    pill.addEventListener('click', () => choose(pill.value === field.value ? '' : pill.value));
    pill.addEventListener('keydown', (event) => {
      const enabledPills = pills.filter(({ disabled }) => !disabled);
      const next =
        findArrowKeyTarget(event, enabledPills, pill, false) ??
        findArrowKeyTarget(event, enabledPills, pill, true);
      if (!next) return;
      event.preventDefault();
      choose(next.value);
      next.focus();
    });
  }
};

/** The forms whose choices are fields already. */
const preparedForms = new WeakSet<HTMLElement>();

/** Requests the variations that a form does not print, as soon as the visitor comes near. */
const completeLater = (form: HTMLFormElement, choices: Choice[], storeApiUrl: string) => {
  const abort = new AbortController();
  const complete = async () => {
    abort.abort();
    const { fetchVariations } = await import('./fetch-variations');
    const names = new Map(choices.map(({ label, field }) => [label, field.name]));
    const variations = await fetchVariations(storeApiUrl, form.dataset.product_id ?? '', names);
    if (variations[0]) emit(form, 'product:check', { variations });
    choices.forEach(showChoice);
  };
  // A closed Store API leaves each complete choice to a request of its own.
  const start = () => complete().catch(() => {});
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    form.addEventListener(type, start, { signal: abort.signal });
  // The press that has loaded this code came before the listeners.
  if (form.matches(':hover,:focus-within')) start();
};

const prepareForm = (form: HTMLFormElement, selector: HTMLElement, storeApiUrl: string) => {
  preparedForms.add(form);
  const choices = [...selector.querySelectorAll<HTMLElement>(ATTRIBUTE)].flatMap(
    (attribute) => readChoice(attribute) ?? [],
  );
  for (const choice of choices) listen(choice, choices);
  paintChips(selector);
  selector.addEventListener('island:ready', () => {
    chooseSingleValues(choices);
    choices.forEach(showChoice);
  });
  if (form.dataset.product_variations === undefined) completeLater(form, choices, storeApiUrl);
  form.addEventListener('product:variation', ({ detail }) => {
    choices.forEach(showChoice);
    showVariation(form, detail);
  });
};

/**
 * Makes a product form of blocks one that the behaviour `variation` can run: a field for each attribute, which the pills
 * of the block show (docs/hosts/woocommerce-blocks.md#product-form). The listeners belong to the block's own nodes, so
 * they leave with them.
 * @param selector the part of the form with all attributes
 */
export const prepareOptions = (selector: HTMLElement, storeApiUrl: string) => {
  const form = selector.closest('form');
  if (form && !preparedForms.has(form)) prepareForm(form, selector, storeApiUrl);
};
