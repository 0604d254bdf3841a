/** The package ships no types; tests call one function of the package. */
declare module 'twig' {
  export const twig: (options: object) => { render(data: object): string };
}
