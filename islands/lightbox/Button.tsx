import type { ButtonHTMLAttributes, Ref } from 'react';
import { Icon, type IconName } from './Icon';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  name: IconName;
  label: string;
  press(): void;
  node?: Ref<HTMLButtonElement>;
}

/** A round button of the viewer. */
export function Button({ name, label, press, node, ...attributes }: ButtonProps) {
  return (
    <button
      {...attributes}
      type="button"
      className={`si-lb-button si-lb-${name}`}
      title={label}
      aria-label={label}
      onClick={press}
      ref={node}
    >
      <Icon name={name} />
    </button>
  );
}
