/** The text of a stylesheet (rollup.config.mjs). */
declare module '*.css?inline' {
  const css: string;
  export default css;
}
