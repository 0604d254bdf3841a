import { behaviour } from '../../../core/mountable/behaviour';

export const props = {};
export const docs = {};

/** Raises a quantity below the minimum of its field, on mount and on change. Ignores a negative minimum. */
export default behaviour(props, (element, _, { signal }) => {
  const field = element as HTMLInputElement;
  const raise = () => {
    const { min, value } = field;
    if (min && Number(min) >= 0 && Number(value) < Number(min)) field.value = min;
  };
  raise();
  field.addEventListener('change', raise, { signal });
});
