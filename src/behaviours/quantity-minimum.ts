import { behaviour } from '../island/behaviour';

export const props = {};
export const docs = {};

/** A quantity below its own minimum is raised to it (spec §5), when it appears and when it is left. */
export default behaviour(props, (element, _, { signal }) => {
  const field = element as HTMLInputElement;
  const raise = () => {
    const { min, value } = field;
    if (min && Number(min) >= 0 && Number(value) < Number(min)) field.value = min;
  };
  raise();
  field.addEventListener('change', raise, { signal });
});
