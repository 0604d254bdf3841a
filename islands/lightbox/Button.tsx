import type { ButtonHTMLAttributes, Ref } from 'react';

const paths = {
  close: 'M5 5l14 14M19 5L5 19',
  previous: 'M15 4l-8 8 8 8',
  next: 'M9 4l8 8-8 8',
  zoom: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L21 21M10.5 7.5v6M7.5 10.5h6',
  fullscreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  share: 'M12 15V3M8 7l4-4 4 4M5 12v8h14v-8',
  download: 'M12 3v12M8 11l4 4 4-4M5 20h14',
};

type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  name: IconName;
  label: string;
  press(): void;
  node?: Ref<HTMLButtonElement>;
}

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
