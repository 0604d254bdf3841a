/** The package ships no types. Tests call one function of the package. */
declare module 'twig' {
  export const twig: (options: object) => { render(data: object): string };
}
