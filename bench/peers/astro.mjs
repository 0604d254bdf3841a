import { bundle, peersFolder, unpack } from '../bundle.mjs';
import { counterHtml } from './peer.mjs';

/** A custom directive for a click on the element. Astro ships no directive for interaction. */
const clickDirective =
  '(()=>{var e=(t,n,i)=>{i.addEventListener("click",async()=>{await(await t())()},{once:!0})};(self.Astro||(self.Astro={})).click=e;window.dispatchEvent(new Event("astro:click"))})();';

/** @returns {Promise<import('./peer.mjs').Peer>} */
export const createAstro = async () => {
  const astro = await unpack('astro@7.3.5');
  const renderer = await unpack('@astrojs/preact@6.0.5');
  /** @param {string} path @returns {Promise<string>} */
  const readRuntime = async (path) => (await import(`${astro}dist/runtime/${path}`)).default;
  const island = await readRuntime('server/astro-island.prebuilt.js');
  const directives = {
    visible: await readRuntime('client/visible.prebuilt.js'),
    interaction: clickDirective,
  };
  const built = await bundle({ counter: `${peersFolder}counter.mjs`, client: `${renderer}dist/client.js` });
  return {
    name: 'Astro',
    files: {
      '/astro/visible.js': directives.visible,
      '/astro/interaction.js': directives.interaction,
      '/astro/island.js': island,
      ...Object.fromEntries(Object.entries(built).map(([path, code]) => [`/astro/${path}`, code])),
    },
    loader: directives.visible + island,
    head: (strategy) =>
      `<style>astro-island,astro-slot,astro-static-slot{display:contents}</style><script>${directives[strategy]}</script><script>${island}</script>`,
    mountPoint: (strategy) =>
      `<astro-island uid="Z1ab2C" component-url="/astro/counter.js" component-export="Counter" renderer-url="/astro/client.js" props="{}" ssr client="${strategy === 'visible' ? 'visible' : 'click'}" opts="{&quot;name&quot;:&quot;Counter&quot;,&quot;value&quot;:true}" await-children>${counterHtml}<!--astro:end--></astro-island>`,
    scripts: (strategy) => [{ src: `/astro/${strategy}.js` }, { src: '/astro/island.js' }],
    notes: [
      'Astro: runtime of astro 7.3.5, inline as Astro prints the runtime, with @astrojs/preact 6.0.5. Interaction uses a custom directive, because Astro ships no directive for interaction.',
    ],
  };
};
